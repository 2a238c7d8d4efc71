import type { IncomingMessage } from 'node:http';

/** Whether a client has this very answer, as If-None-Match says: a list of tags, or '*' for any. */
export function hasAnswer({ headers }: Pick<IncomingMessage, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || known === tag) return known === tag;
  return known
    .split(',')
    .some((entry) => ['*', withoutWeakness(tag)].includes(withoutWeakness(entry.trim())));
}

/** A proxy that encodes an answer anew marks its tag as weak. */
const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');
