import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataRows } from '#tests/support/data.ts';
import {
  amortizedPayment,
  availableTypes,
  choiceOf,
  type Frequency,
  frequencies,
  orderTerms,
  paymentCents,
  paymentOf,
  paymentPerPeriod,
  periodsPerYear,
  resolvePaymentChoice,
  trimOfLines,
} from './payment.ts';

const columnOf = { Weekly: 'weekly', 'Bi-weekly': 'biweekly', Monthly: 'monthly' } as const;

describe('the payment per period', () => {
  test('is counted 52, 26 or 12 times a year', () => {
    expect(periodsPerYear).toEqual({ Weekly: 52, 'Bi-weekly': 26, Monthly: 12 });
  });

  const perPeriod = dataRows('payments/per-period.csv').flatMap((row) =>
    frequencies.map((frequency) => ({ ...row, frequency, payment: row[columnOf[frequency]] })),
  );
  test.each<Record<string, string | undefined> & { frequency: Frequency }>(perPeriod)(
    'of $price at $rateYearlyPercent % over $termMonths months, $frequency, is $payment',
    ({ price, rateYearlyPercent, termMonths, frequency, payment }) => {
      const terms = [Number(rateYearlyPercent), Number(termMonths), frequency] as const;
      // The published figures were computed as 1 - (1 + rate) ** -n, which loses digits.
      expect(
        Math.abs(paymentPerPeriod(Number(price), ...terms) / Number(payment) - 1),
      ).toBeLessThan(1e-11);
      expect(paymentCents(Math.round(Number(price) * 100), ...terms)).toBe(
        Math.round(Number(payment) * 100),
      );
    },
  );

  test.each(dataRows('payments/annuities.csv'))(
    '$source: $price at $ratePerPeriod a period in $periods payments',
    ({ price, ratePerPeriod, periods, payment, tolerance }) => {
      const found = amortizedPayment(Number(price), Number(ratePerPeriod), Number(periods));
      expect(Math.abs(found - Number(payment))).toBeLessThanOrEqual(Number(tolerance));
    },
  );

  // All sources compute as we do, the bi-weekly one with 26 payments a year, rounded to the cent.
  test.each(dataRows('payments/loans.csv'))(
    '$source: $price at $rateYearlyPercent % over $termMonths months, $frequency',
    ({ price, rateYearlyPercent, termMonths, frequency, payment }) => {
      const terms = [
        Number(rateYearlyPercent),
        Number(termMonths),
        frequency as Frequency,
      ] as const;
      expect(paymentCents(Number(price) * 100, ...terms)).toBe(Math.round(Number(payment) * 100));
    },
  );

  test('without interest is the price divided by the number of payments', () => {
    expect(paymentPerPeriod(520, 0, 12, 'Weekly')).toBe(10);
    expect(paymentPerPeriod(520, 0, 12, 'Bi-weekly')).toBe(20);
    expect(paymentPerPeriod(120, 0, 12, 'Monthly')).toBe(10);
  });

  test('of zero is zero, and a term without months is refused', () => {
    expect(paymentCents(0, 5.99, 60, 'Weekly')).toBe(0);
    expect(() => paymentPerPeriod(100, 5.99, 0, 'Weekly')).toThrow('Not a number of payments: 0');
    expect(() => paymentPerPeriod(100, 0, -12, 'Weekly')).toThrow(RangeError);
  });

  test('repays the price: what is left after each payment and its interest ends at zero', () => {
    const loan = fc.record({
      rate: fc.integer({ min: 1, max: 2999 }).map((hundredths) => hundredths / 100),
      years: fc.integer({ min: 1, max: 8 }),
      frequency: fc.constantFrom(...frequencies),
    });
    fc.assert(
      fc.property(loan, ({ rate, years, frequency }) => {
        const payment = paymentPerPeriod(1000, rate, years * 12, frequency);
        const periods = periodsPerYear[frequency];
        let rest = 1000;
        for (let period = 0; period < years * periods; period++)
          rest += (rest * rate) / 100 / periods - payment;
        expect(rest).toBeCloseTo(0, 6);
      }),
    );
  });

  test('approaches the payment without interest as the rate approaches zero', () => {
    expect(paymentPerPeriod(1000, 1e-9, 60, 'Weekly')).toBeCloseTo(1000 / 260, 9);
  });
});

describe('the choice of payment', () => {
  const lease = [
    { term: 24, rate: 3.9 },
    { term: 48, rate: 4.9 },
  ];
  const finance = [
    { term: 60, rate: 5.99 },
    { term: 84, rate: 6.49 },
    { term: 84, rate: 5.49 },
  ];
  const both = { lease, finance };

  test.each([
    ['nothing chosen: Lease, Weekly, last entry', both, {}, ['Lease', 'Weekly', 48, 4.9]],
    ['a chosen term', both, { type: 'Lease', term: 24 }, ['Lease', 'Weekly', 24, 3.9]],
    [
      'a term that is not offered any more',
      both,
      { type: 'Lease', term: 36 },
      ['Lease', 'Weekly', 48, 4.9],
    ],
    [
      'a term whose rate has changed',
      both,
      { type: 'Finance', term: 60, rate: 1 },
      ['Finance', 'Weekly', 60, 5.99],
    ],
    [
      'one of two rates',
      both,
      { type: 'Finance', term: 84, rate: 6.49 },
      ['Finance', 'Weekly', 84, 6.49],
    ],
    [
      'the other of two rates',
      { lease, finance: finance.toReversed() },
      { type: 'Finance', term: 84, rate: 6.49 },
      ['Finance', 'Weekly', 84, 6.49],
    ],
    [
      'a term of two rates, the last of which counts',
      { lease, finance: finance.toReversed() },
      { type: 'Finance', term: 84 },
      ['Finance', 'Weekly', 84, 6.49],
    ],
    [
      'the first of two rates, in the order of the offers',
      { lease, finance: finance.toReversed() },
      { type: 'Finance', term: 84, rate: 5.49 },
      ['Finance', 'Weekly', 84, 5.49],
    ],
    [
      'the last of two rates, in the order of the offers',
      both,
      { type: 'Finance', term: 84, rate: 5.49 },
      ['Finance', 'Weekly', 84, 5.49],
    ],
    [
      'a frequency',
      both,
      { type: 'Finance', frequency: 'Monthly' },
      ['Finance', 'Monthly', 84, 5.49],
    ],
    ['a frequency that there is not', both, { frequency: 'Daily' }, ['Lease', 'Weekly', 48, 4.9]],
    [
      'no lease offered',
      { lease: [], finance },
      { type: 'Lease', term: 60 },
      ['Finance', 'Weekly', 84, 5.49],
    ],
    [
      'no lease offered, none chosen',
      { lease: [], finance },
      { term: 60 },
      ['Finance', 'Weekly', 84, 5.49],
    ],
    [
      'no finance offered',
      { lease, finance: [] },
      { type: 'Finance' },
      ['Lease', 'Weekly', 48, 4.9],
    ],
  ])('%s', (_name, terms, choice, [type, frequency, termMonths, rateYearlyPercent]) => {
    const resolved = resolvePaymentChoice(
      terms,
      choice as Parameters<typeof resolvePaymentChoice>[1],
    );
    expect(resolved).toEqual({ type, frequency, termMonths, rateYearlyPercent });
  });

  test('without any offer there is no payment and nothing to choose', () => {
    expect(resolvePaymentChoice({ lease: [], finance: [] }, {})).toBeNull();
    expect(availableTypes({ lease: [], finance: [] })).toEqual([]);
  });

  test('only types with offers can be chosen', () => {
    expect(availableTypes(both)).toEqual(['Lease', 'Finance']);
    expect(availableTypes({ lease: [], finance })).toEqual(['Finance']);
  });
});

describe('the payment that an order keeps', () => {
  const terms = {
    lease: [
      { term: 36, rate: 2.99 },
      { term: 48, rate: 4.99 },
    ],
    finance: [{ term: 60, rate: 5.99 }],
  };
  const usual = { type: 'Lease', frequency: 'Weekly', termMonths: 48, rateYearlyPercent: 4.99 };

  test.each([
    [
      'what was chosen, if it is an offer',
      { type: 'Lease', frequency: 'Monthly', term: 36, rate: 2.99 },
      { ...usual, frequency: 'Monthly', termMonths: 36, rateYearlyPercent: 2.99 },
    ],
    [
      'the default for another rate',
      { type: 'Lease', frequency: 'Monthly', term: 36, rate: 3.99 },
      usual,
    ],
    [
      'the default for another term',
      { type: 'Lease', frequency: 'Monthly', term: 24, rate: 2.99 },
      usual,
    ],
    ['the default without a choice', null, usual],
    ['the default without a type', { frequency: 'Monthly', term: 36, rate: 2.99 }, usual],
  ] as const)('is %s', (_what, choice, kept) => {
    expect(orderTerms(terms, choice)).toEqual(kept);
  });

  test('is none without offers', () => {
    expect(orderTerms({ lease: [], finance: [] }, null)).toBeNull();
  });

  test('has the amount of its terms, which are a choice again', () => {
    const found = orderTerms(terms, null)!;
    const amountCents = paymentCents(100_000, 4.99, 48, 'Weekly');
    expect(amountCents).toBeGreaterThan(0);
    expect(paymentOf(100_000, found)).toEqual({ ...usual, amountCents });
    expect(choiceOf(found)).toEqual({ type: 'Lease', frequency: 'Weekly', term: 48, rate: 4.99 });
  });

  test('is that of the first line with a vehicle', () => {
    expect(trimOfLines([{ trimId: null }, { trimId: 7 }, { trimId: 8 }])).toBe(7);
    expect(trimOfLines([{}])).toBeNull();
    expect(trimOfLines([])).toBeNull();
  });
});
