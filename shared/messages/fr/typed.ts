import { readingsOf } from '#shared/rules/typed-number.ts';
import type * as en from '../en/typed.ts';
import type { Same } from '../same.ts';

/** Numbers as '1234.50' that a typed text may mean: '1 234,50', '1234.50', '1,234' (1.234, 1234). */
export const typedReadings: typeof en.typedReadings = (text) => readingsOf(text, 'decimals');

/** A number such as '1234.50' as it stands in a field: '1234,50'. */
export const numberInField: typeof en.numberInField = (number) =>
  /^-?\d*\.\d*$/.test(number) ? number.replace('.', ',') : number;

/** Whether the dollar sign stands before an amount, in its field as in text. */
export const dollarComesFirst = false satisfies typeof en.dollarComesFirst;

/** Questions about typed numbers. */
export const typedNumbers = {
  which: (one, other) => `Voulez-vous dire ${one} ou ${other}?`,
} satisfies Same<typeof en.typedNumbers>;
