/** Mistakes in a line of search words. */
export const searchWordProblems = {
  two: 'Please give at least two different words for one thing, with commas between them.',
  tooMany: (most: number) => `A line has ${most} words at most.`,
  tooLong: (most: number) => `A word has ${most} characters at most.`,
  tooManyLines: (most: number) => `A manufacturer has ${most} lines at most.`,
  saysNothing: (word: string) => `“${word}” says nothing about an accessory.`,
};
