import { fold } from '../product-list.ts';
import { littleWords } from './synonyms.ts';

/** Shorter words have too many neighbours. */
const shortest = 4;

/**
 * A search with each word that none of the texts has put right by the nearest one that they have, as
 * in 'floor mats' for 'florr mats'; null where nothing is near, or nothing is wrong.
 */
export function closeSearch(search: string, texts: readonly string[]): string | null {
  const known = new Map<string, string>();
  for (const word of texts.flatMap(plainWords)) known.set(fold(word), word.toLowerCase());
  const folded = [...known.keys()];
  const typed = plainWords(search).map((word) => word.toLowerCase());
  const put = typed.map((word) => {
    const plain = fold(word);
    const isKnown = littleWords.has(plain) || folded.some((each) => each.startsWith(plain));
    return isKnown ? word : (known.get(nearest(plain, folded) ?? '') ?? null);
  });
  if (put.includes(null) || put.join() === typed.join()) return null;
  return put.join(' ');
}

const plainWords = (text: string) => text.split(/[^\p{L}\p{N}]/u).filter(Boolean);

/** The word with the fewest mistakes between: one in up to five letters, two in longer words. */
function nearest(word: string, among: readonly string[]): string | undefined {
  if (word.length < shortest) return undefined;
  const most = word.length > 5 ? 2 : 1;
  const near = among
    .filter((each) => each.length >= shortest && Math.abs(each.length - word.length) <= most)
    .map((each) => ({ each, mistakes: mistakesBetween(word, each) }))
    .filter(({ mistakes }) => mistakes <= most);
  near.sort((a, b) => a.mistakes - b.mistakes || (a.each < b.each ? -1 : 1));
  return near[0]?.each;
}

/** Letters too many, too few, wrong, or two of them swapped. */
export function mistakesBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  let before = row;
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY;
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (isSame ? 0 : 1), swapped);
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}
