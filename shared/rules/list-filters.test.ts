import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingSteps, narrowProducts, paymentSteps, priceSteps, stepOf } from './list-filters.ts';
import { frequencies, type PaymentTerms, paymentOf } from './payment.ts';

const product = (id: number, price: number, frt: number | null, installPrice = price) => ({
  ...{ id, price, installPrice, frt },
  ...{ name: `P ${id}`, number: `P-${id}`, featured: false, categoryId: 2 },
});
const products = [
  product(1, 29_999, 0.2),
  product(2, 30_000, 0.5, 35_000),
  product(3, 30_001, 0.51),
  product(4, 100, null),
];
const ids = (price?: number, fitting?: number, onlyInstallPrice = false) =>
  narrowProducts(products, { price, fitting }, { onlyInstallPrice, terms: null }).map(
    ({ id }) => id,
  );

test('the price on the step itself is within it; where only installed prices are shown they count', () => {
  expect(ids()).toEqual([1, 2, 3, 4]);
  expect(ids(300)).toEqual([1, 2, 4]);
  expect(ids(300, undefined, true)).toEqual([1, 4]);
});

test('fitting is compared in whole minutes, as it is shown; nothing to fit is the shortest', () => {
  expect(ids(undefined, 30)).toEqual([1, 2, 4]);
  expect(ids(300, 30)).toEqual([1, 2, 4]);
  expect(ids(50, 30)).toEqual([4]);
});

/** An offer without interest. */
const free = (frequency: PaymentTerms['frequency'], termMonths = 48): PaymentTerms => ({
  ...{ type: 'Lease', frequency, termMonths, rateYearlyPercent: 0 },
});
const shown = { onlyInstallPrice: false, terms: free('Monthly') };

test.each([
  // To the cent: of 48 payments 9,623 cents are $2.00 each, and 9,624 are $2.01.
  ['Monthly', 48, 9_600, 2, true],
  ['Monthly', 48, 9_623, 2, true],
  ['Monthly', 48, 9_624, 2, false],
  ['Monthly', 48, 9_600, 1, false],
  // As often as the shopper pays, over their term.
  ['Bi-weekly', 48, 9_600, 1, true],
  ['Weekly', 48, 9_600, 1, true],
  ['Weekly', 12, 9_600, 1, false],
  ['Weekly', 12, 9_600, 2, true],
] as const)(
  '%s over %i months %i cents are at most $%i: %s',
  (frequency, months, cents, most, isWithin) => {
    const terms = free(frequency, months);
    const narrowed = (onlyInstallPrice: boolean, one: (typeof products)[number]) =>
      narrowProducts([one], { payment: most }, { onlyInstallPrice, terms }).length === 1;
    expect(narrowed(false, product(1, cents, 0, 1_000_000))).toBe(isWithin);
    expect(narrowed(true, product(1, 1_000_000, 0, cents))).toBe(isWithin);
  },
);

test('a payment is compared as it is shown, to the cent, with the rate', () => {
  fc.assert(
    fc.property(
      fc.nat(300_000),
      fc.constantFrom(...frequencies),
      fc.constantFrom(...paymentSteps),
      fc.integer({ min: 1, max: 96 }),
      fc.nat(1_500),
      (price, frequency, payment, termMonths, rate) => {
        const terms = { ...free(frequency, termMonths), rateYearlyPercent: rate / 100 };
        const narrowed = narrowProducts([product(1, price, 0)], { payment }, { ...shown, terms });
        expect(narrowed.length === 1).toBe(paymentOf(price, terms).amountCents <= payment * 100);
      },
    ),
  );
});

test('without terms no payment is shown, and none narrows', () => {
  const none = { onlyInstallPrice: false, terms: null };
  expect(narrowProducts(products, { payment: 1 }, none)).toHaveLength(products.length);
  expect(narrowProducts(products, { payment: 1 }, shown).map(({ id }) => id)).toEqual([4]);
});

test('a wider step never has less', () => {
  const any = fc.array(fc.tuple(fc.nat(200_000), fc.double({ min: 0, max: 9, noNaN: true })));
  fc.assert(
    fc.property(any, (rows) => {
      const all = rows.map(([price, frt], id) => product(id, price, frt));
      const counts = (name: 'price' | 'payment' | 'fitting', steps: readonly number[]) =>
        steps.map((step) => narrowProducts(all, { [name]: step }, shown).length);
      const found = [
        counts('price', priceSteps),
        counts('payment', paymentSteps),
        counts('fitting', fittingSteps),
      ];
      for (const each of found) expect(each).toEqual([...each].sort((a, b) => a - b));
    }),
  );
});

test.each([
  ['300', 300],
  ['300.0', undefined],
  ['301', undefined],
  ['', undefined],
  [null, undefined],
  ['__proto__', undefined],
])('an address with %s narrows to %s', (text, step) => {
  expect(stepOf(priceSteps, text)).toBe(step);
});

test('without a filter the list is the same one', () => {
  expect(narrowProducts(products, {}, shown)).toBe(products);
});
