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
