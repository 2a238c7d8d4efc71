import { readingsOf } from '#shared/rules/typed-number.ts';

/** Numbers as '1234.50' that a typed text may mean: '1,234.50', '1 234,50', '1,234' (1234). */
export const typedReadings = (text: string): string[] => readingsOf(text, 'thousands');

/** A number such as '1234.50' as it stands in a field. */
export const numberInField = (number: string): string => number;

/** Questions about typed numbers. */
export const typedNumbers = {
  which: (one: string, other: string) => `Did you mean ${one} or ${other}?`,
};
