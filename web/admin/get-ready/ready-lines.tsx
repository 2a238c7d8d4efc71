import { Button } from '@mantine/core';
import type { Preparation, ReadyLineNow } from '#shared/contract/preparation.ts';
import type { ReadyLine } from '#shared/rules/get-ready.ts';
import { readyLineTexts, getReady as texts } from '#texts/admin/get-ready.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import type { ChecklistLine } from '#web/admin/frame/checklist.tsx';
import { call } from '#web/api.ts';
import { useWork } from '#web/kit/use-work.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { placeOf } from './place-of.ts';

/** The lines of a dealership's list, in words. */
export function readyLinesOf(
  { lines, sendsMail }: Preparation,
  base: string,
): ChecklistLine<ReadyLine>[] {
  return lines.map((line) => ({
    ...line,
    ...readyLineTexts[line.name],
    by: texts.by[whoDoes(line, sendsMail)],
    missing: missingOf(line, sendsMail),
    place: placeOf(base)[line.name],
    act: line.name === 'mail' && sendsMail && <TestMail />,
  }));
}

/** What is missing, where that has names. */
function missingOf({ name, missing, count }: ReadyLineNow, sendsMail: boolean): string | null {
  if (name === 'mail') return sendsMail ? null : texts.noMailServer;
  if (count === 0) return null;
  return name === 'names' ? texts.unnamed(count, missing) : texts.missing(count, missing);
}

function whoDoes({ name }: ReadyLineNow, sendsMail: boolean): keyof typeof texts.by {
  if (name === 'mail' && !sendsMail) return 'platform';
  return name === 'twoStep' ? 'each' : 'you';
}

function TestMail() {
  const { dealer } = useDealership();
  const { email } = useAdmin();
  const { isBusy, run } = useWork((error) => sayFailure(error, texts.testMailFailed));
  const send = async () => {
    await call('POST /api/v1/auth/preparation/testMail', { body: { dealerId: dealer.id } });
    say(texts.testMailSent(email), 'success');
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void run(send)}>
      {texts.testMail}
    </Button>
  );
}
