import type { Text } from '#shared/messages/text.ts';
import { type Form, lengthOf, required } from './form.ts';
import { fold } from './product-list.ts';
import { wordsOf } from './search/alike.ts';

/** Most lines of a make. */
export const maxSearchLines = 500;
/** Most words of a line, each of which may be several, as 'roof box' is. */
export const maxWordsOfLine = 20;
/** Characters of one of them. */
export const maxSearchWord = 60;

/** The words of a typed line, which stand apart by commas, semicolons or line breaks; each once. */
export function wordsIn(text: string): string[] {
  const words = text.split(/[,;\n]/).map((word) => word.trim().replace(/\s+/gu, ' '));
  const byFold = new Map<string, string>();
  for (const word of words)
    if (word !== '' && !byFold.has(fold(word))) byFold.set(fold(word), word);
  return [...byFold.values()];
}

/** A search as a line's first word, whatever signs part it. */
export const beginningWith = (search: string): string =>
  `${search.replace(/[,;\s]+/g, ' ').trim()}, `;

/** A line's words as one text, as it is typed and shown. */
export const lineOf = (words: readonly string[]): string => words.join(', ');

/** What is wrong with a line's words, or null; at least two have to differ as a search compares them. */
export function wordsProblem(words: readonly string[]): Text<'searchWordProblems'> | null {
  if (words.length > maxWordsOfLine)
    return { key: 'searchWordProblems.tooMany', values: [maxWordsOfLine] };
  if (words.some((word) => lengthOf(word) > maxSearchWord))
    return { key: 'searchWordProblems.tooLong', values: [maxSearchWord] };
  const compared = words.map((word) => wordsOf(word).join(' '));
  const empty = compared.indexOf('');
  if (empty !== -1) return { key: 'searchWordProblems.saysNothing', values: [words[empty]!] };
  return new Set(compared).size > 1 ? null : { key: 'searchWordProblems.two' };
}

/** A line as it is typed. */
export const searchWordsForm = {
  words: { label: 'name', rules: [required] },
} as const satisfies Form;
