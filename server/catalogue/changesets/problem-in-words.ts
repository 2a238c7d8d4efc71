import type { Words } from '#shared/messages/catalogue.ts';
import { say, type Text } from '#shared/messages/text.ts';

/** What is wrong in a column of a refused row. */
export interface Mistake {
  column: string;
  reason: Text;
}

/** All that is wrong with a refused row, each with its column where there are several. */
export const problemInWords = (
  words: Words,
  { others = [], ...first }: Mistake & { others?: readonly Mistake[] },
): string =>
  others.length === 0
    ? say(words, first.reason)
    : [first, ...others]
        .map(({ column, reason }) => `${say(words, reason)} (${column})`)
        .join(' · ');
