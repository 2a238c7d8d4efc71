import { wordsOf } from '#server/base/database/words.ts';

/** The words of a search for people; of a phone number its digits, as they are stored. */
export function peopleWords(search: string): string[] {
  const phone = phoneIn(search);
  if (phone) return [phone];
  return wordsOf(search)
    .map(digitsAlone)
    .filter((word) => word !== '');
}

/** The ten digits of a search that is a whole phone number, however it is written; null where it is none. */
export function phoneIn(search: string): string | null {
  const digits = search.replace(/[\s().+-]/g, '');
  return /^1?\d{10}$/.test(digits) ? digits.slice(-10) : null;
}

/** A word as people are searched for it: a part of a phone number without the signs between its digits. */
export const digitsAlone = (word: string): string =>
  /^[\d().+-]+$/.test(word) ? word.replace(/\D/g, '') : word;
