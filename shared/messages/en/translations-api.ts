import { formatNumber } from './formats.ts';

/** Mistakes in a product's texts in another language. */
export const translationProblems = {
  noColumn: (name: string) => `The file has no column ${name}.`,
  unreadable: (line: number) =>
    `The file cannot be read from line ${line} on: a quotation mark is not closed.`,
  tooManyLines: (most: number) =>
    `The file has more than ${formatNumber(most)} lines: please divide it and import its parts one by one.`,
  notHere: 'No product of this list has this id.',
  twice: 'A line above has this product already.',
  tooLong: (most: number) => `The description has more than ${formatNumber(most)} characters.`,
  ownLanguage: 'These are the product’s own texts. Please change its name and description instead.',
  nameFirst: 'Please give the name first: a description alone is not shown.',
};
