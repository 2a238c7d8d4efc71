import type { FeeProduct } from './fee-pieces.ts';
import type { FeeKind } from './fees.ts';
import { type Form, max, type Rule, required, textOf } from './form.ts';
import { maxAmount, maxRatePercent } from './limits.ts';
import { between, numericWithDecimals } from './validation.ts';

/** Most fees of a dealership, and most single products of one. */
export const maxFees = 20;
const maxFeeProducts = 200;
const maxNameLength = 80;

/** A single product as it is typed: '44W-1770 x 4'. */
export type TypedProduct = Omit<FeeProduct, 'id'> & { number: string };

/** The typed single products, one on each line, counting as up to 99 pieces; without a number as one. */
export const typedProducts = (text: string): TypedProduct[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const found = /\s[x×]\s*(\d{1,2})$/iu.exec(line);
      return { number: line.slice(0, found?.index).trimEnd(), pieces: Number(found?.[1] ?? 1) };
    });

/** The same as text, for a form. */
export const productsText = (products: readonly TypedProduct[]): string =>
  products
    .map(({ number, pieces }) => (pieces === 1 ? number : `${number} x ${pieces}`))
    .join('\n');

const notTooMany: Rule = (value) => {
  const found = typedProducts(textOf(value));
  if (found.length > maxFeeProducts)
    return { key: 'fieldProblems.atMostEntries', values: [maxFeeProducts] };
  const isPossible = found.every(({ pieces }) => pieces >= 1);
  return isPossible ? null : { key: 'fieldProblems.atLeast', values: [1] };
};

/** What is typed of a fee; amounts in dollars. */
export const feeForm = {
  nameEn: { label: 'thisField', rules: [required, max(maxNameLength)] },
  nameFr: { label: 'thisField', rules: [required, max(maxNameLength)] },
  amount: {
    label: 'thisField',
    rules: [numericWithDecimals(2), between(0.01, 9_999.99)],
    isNumber: true,
  },
  percent: {
    label: 'thisField',
    rules: [numericWithDecimals(3), between(0.001, maxRatePercent)],
    isNumber: true,
  },
  maxAmount: {
    label: 'thisField',
    rules: [numericWithDecimals(2), between(0.01, maxAmount)],
    isNumber: true,
  },
  products: { label: 'thisField', rules: [notTooMany] },
} satisfies Form;

/** The same for a kind, with what it needs. */
export function feeFormFor(kind: FeeKind): typeof feeForm {
  const name = kind === 'perPiece' ? 'amount' : 'percent';
  const field = feeForm[name];
  return { ...feeForm, [name]: { ...field, rules: [required, ...field.rules] } };
}
