import { wordsOf } from '#server/database/words.ts';

/** The words of a search for people; of a phone number its digits, as they are stored. */
export function peopleWords(search: string): string[] {
  const phone = search.replace(/[\s().+-]/g, '');
  if (/^1?\d{10}$/.test(phone)) return [phone.slice(-10)];
  return wordsOf(search)
    .map((word) => (/^[\d().+-]+$/.test(word) ? word.replace(/\D/g, '') : word))
    .filter((word) => word !== '');
}
