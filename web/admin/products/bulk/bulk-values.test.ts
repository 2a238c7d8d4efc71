import { expect, test } from 'vitest';
import {
  type AmountChoice,
  type BulkValues,
  changesOf,
  mistakesIn,
  startValues,
} from './bulk-values.ts';

const amount = (choice: AmountChoice, typed: string) => ({
  ...({ choice, typed, ending: '95', direction: 'up' } as const),
});
const values = (change: Partial<BulkValues>): BulkValues => ({ ...startValues, ...change });

test('an empty form asks for nothing', () => {
  expect(changesOf(startValues, false)).toEqual({});
  expect(changesOf(startValues, true)).toEqual({});
  expect(mistakesIn(startValues)).toEqual({});
});

test.each([
  ['set', '49.95', { way: 'set', value: 49.95 }],
  ['percentUp', '5', { way: 'percent', value: 5 }],
  ['percentDown', '5', { way: 'percent', value: -5 }],
  ['addUp', '1,250.50', { way: 'add', value: 1250.5 }],
  ['addDown', '3', { way: 'add', value: -3 }],
  ['factor', '1.6', { way: 'factor', value: 1.6 }],
  ['clear', '', { way: 'clear' }],
] as const)('%s %s', (choice, typed, expected) => {
  expect(changesOf(values({ price: amount(choice, typed) }), true)).toEqual({
    dealerPrice: { ...expected, ending: '95', direction: 'up' },
  });
  expect(mistakesIn(values({ price: amount(choice, typed) }))).toEqual({});
});

test('a dealership’s values of manufacturer products are three', () => {
  const all = values({
    ...{ price: amount('set', '5'), frt: amount('addUp', '0.5'), featured: 'maker', active: 'no' },
    ...{ category: '2', addTrims: [1] },
  });
  expect(Object.keys(changesOf(all, true))).toEqual(['dealerPrice', 'dealerFrt', 'dealerFeatured']);
  expect(changesOf(all, true).dealerFeatured).toBeNull();
  expect(changesOf(values({ ...all, featured: 'no', category: '0' }), false)).toMatchObject({
    ...{ frt: { way: 'add', value: 0.5 }, featured: false, active: false, categoryId: null },
    addTrims: [1],
  });
});

test.each([
  ['set', '', 'missing'],
  ['set', 'five', 'missing'],
  ['set', '9.995', 'twoDecimals'],
  ['percentUp', '1.005', 'percentDecimals'],
  ['factor', '1.33333', 'fourDecimals'],
  ['addUp', '1000000', 'tooMuch'],
] as const)('%s "%s" is a mistake: %s', (choice, typed, mistake) => {
  expect(mistakesIn(values({ price: amount(choice, typed) }))).toEqual({ price: mistake });
});

test.each([
  ['', {}],
  ['0', { categoryId: null }],
  ['3', { categoryId: 3 }],
  ['3/12', { subcategory: { id: 12, categoryId: 3 } }],
])('the category "%s" asks for %j', (category, asked) => {
  expect(changesOf(values({ category }), false)).toEqual(asked);
});
