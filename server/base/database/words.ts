/** Words that a search looks at; more make it slow and no narrower. */
const mostWords = 8;

/** The words of a search, each letter with its accent as one character. */
export function wordsOf(search: string): string[] {
  return search
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

/** Whether an index of trigrams can look a text up; one of one or two letters is in none. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);
