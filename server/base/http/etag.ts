import type { IncomingMessage } from 'node:http';

/** Whether If-None-Match (a list of tags, or '*') contains this answer's tag. */
export function hasAnswer({ headers }: Pick<IncomingMessage, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || known === tag) return known === tag;
  return known
    .split(',')
    .some((entry) => ['*', withoutWeakness(tag)].includes(withoutWeakness(entry.trim())));
}

/** A proxy that encodes an answer again makes its tag weak. */
const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');
