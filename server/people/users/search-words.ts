import { wordsOf } from '#server/base/database/words.ts';

/** The words of a search for people; a phone number becomes its digits, as stored. */
export function peopleWords(search: string): string[] {
  const phone = phoneIn(search);
  if (phone) return [phone];
  return wordsOf(search)
    .map(digitsAlone)
    .filter((word) => word !== '');
}

/** The ten digits of a search that is a whole phone number in any notation; else null. */
export function phoneIn(search: string): string | null {
  const digits = search.replace(/[\s().+-]/g, '');
  return /^1?\d{10}$/.test(digits) ? digits.slice(-10) : null;
}

/** A search word; a part of a phone number loses the signs between digits. */
export const digitsAlone = (word: string): string =>
  /^[\d().+-]+$/.test(word) ? word.replace(/\D/g, '') : word;
