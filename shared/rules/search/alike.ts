import { fold } from '../product-list.ts';
import { littleWords, synonymGroups } from './synonyms.ts';

/** A text's words for comparing: without case, accents, endings of the plural and little words. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '' && !littleWords.has(word))
    .map(stem);

/** 'mats' is 'mat', 'boxes' is 'box', 'bâches' is 'bach' as 'bâche' is. */
const stem = (word: string) => (word.length > 3 ? singular(word).replace(/e$/, '') : word);

/** A word without the ending of the plural, in both languages. */
export const singular = (word: string) =>
  word.length > 3 ? word.replace(/(s|(?<=u)x)$/, '') : word;

/** Words of which one thing is made; all of them must be there. */
type Phrase = readonly string[];

/** One thing that a search asks for: any of its phrases will do; `typed` may be a word's beginning. */
export interface Need {
  typed: Phrase;
  others: readonly Phrase[];
}

const groups: readonly (readonly Phrase[])[] = synonymGroups.map((group) => group.map(wordsOf));

/** What a search asks for, with the other words for it; of two phrases the longer one counts. */
export function needsOf(search: string): Need[] {
  const words = wordsOf(search);
  const needs: Need[] = [];
  for (let at = 0; at < words.length; at += needs.at(-1)!.typed.length)
    needs.push(needAt(words.slice(at)));
  return needs;
}

function needAt(words: Phrase): Need {
  const begins = (phrase: Phrase) => phrase.every((word, index) => words[index] === word);
  const length = Math.max(
    1,
    ...groups.flat().map((phrase) => (begins(phrase) ? phrase.length : 0)),
  );
  const typed = words.slice(0, length);
  const found = groups.filter((group) =>
    group.some((each) => each.length === length && begins(each)),
  );
  return { typed, others: found.flat() };
}

/** Whether a text's words, as `wordsOf` gives them, have all that a search asks for. */
export const hasAll = (words: readonly string[], needs: readonly Need[]): boolean =>
  needs.length > 0 && needs.every((need) => hasNeed(words, need));

/** Whether they have one of the things that a search asks for. */
export const hasNeed = (words: readonly string[], { typed, others }: Need): boolean =>
  typed.every((word) => words.some((each) => each.startsWith(word))) ||
  others.some((phrase) => phrase.every((word) => words.includes(word)));
