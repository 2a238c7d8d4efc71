import { readingsOf } from '#shared/rules/typed-number.ts';

/** Numbers as '1234.50' that a typed text may mean: '1,234.50', '1 234,50', '1,234' (1234). */
export const typedReadings = (text: string): string[] => readingsOf(text, 'thousands');

/** A number such as '1234.50' as it stands in a field. */
export const numberInField = (number: string): string => number;

/** Whether the dollar sign stands before an amount, in its field as in text. */
export const dollarComesFirst = true as boolean;

/** Questions about typed numbers. */
export const typedNumbers = {
  which: (one: string, other: string) => `Did you mean ${one} or ${other}?`,
};
