import { isbot } from 'isbot';

/** The request headers that tell a person from a program. */
type Sender = Partial<
  Record<'user-agent' | 'sec-purpose' | 'purpose' | 'x-moz', string | string[] | undefined>
>;

/** Whether a person looks at the answer: no bot, and no browser that prepares a page which may never be shown. */
export function isLookedAt(sender: Sender): boolean {
  const agent = String(sender['user-agent'] ?? '');
  if (agent === '' || isbot(agent)) return false;
  return ![sender['sec-purpose'], sender.purpose, sender['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  );
}
