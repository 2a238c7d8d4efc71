/** Most words of a search; more make it slow but hardly narrower. */
const mostWords = 8;

/** The words of a search, accents composed. */
export function wordsOf(search: string): string[] {
  return search
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

/** Whether a trigram index can find the text; it cannot find one or two letters. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);
