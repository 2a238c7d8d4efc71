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

/** Phrases for one thing each, found by any of them. */
export interface Synonyms {
  /** Words of the longest phrase. */
  longest: number;
  /** The things of which a phrase, its words joined by spaces, is one. */
  groups: ReadonlyMap<string, readonly (readonly Phrase[])[]>;
}

/** Lines of words for one thing, to look their words up. */
export function synonymsFrom(lines: readonly (readonly string[])[]): Synonyms {
  const groups = new Map<string, (readonly Phrase[])[]>();
  let longest = 0;
  for (const line of lines) {
    const phrases = line.map(wordsOf).filter(({ length }) => length > 0);
    for (const key of new Set(phrases.map(inWords)))
      groups.set(key, [...(groups.get(key) ?? []), phrases]);
    longest = Math.max(longest, ...phrases.map(({ length }) => length));
  }
  return { longest, groups };
}

const inWords = (phrase: Phrase) => phrase.join(' ');

const everyShops = synonymsFrom(synonymGroups);
const none = synonymsFrom([]);

/**
 * What a search asks for, with the other words for it: every shop's, and `more`. Of two phrases the
 * longer one counts.
 */
export function needsOf(search: string, more: Synonyms = none): Need[] {
  const words = wordsOf(search);
  const needs: Need[] = [];
  for (let at = 0; at < words.length; at += needs.at(-1)!.typed.length)
    needs.push(needAt(words.slice(at), [everyShops, more]));
  return needs;
}

function needAt(words: Phrase, known: readonly Synonyms[]): Need {
  for (let length = Math.max(...known.map(({ longest }) => longest)); length > 0; length -= 1) {
    if (length > words.length) continue;
    const typed = words.slice(0, length);
    const found = known.flatMap(({ groups }) => groups.get(inWords(typed)) ?? []);
    if (found.length > 0) return { typed, others: found.flat() };
  }
  return { typed: words.slice(0, 1), others: [] };
}

/** Whether a text's words, as `wordsOf` gives them, have all that a search asks for. */
export const hasAll = (words: readonly string[], needs: readonly Need[]): boolean =>
  needs.length > 0 && needs.every((need) => hasNeed(words, need));

/** Whether they have one of the things that a search asks for. */
export const hasNeed = (words: readonly string[], { typed, others }: Need): boolean =>
  typed.every((word) => words.some((each) => each.startsWith(word))) ||
  others.some((phrase) => phrase.every((word) => words.includes(word)));
