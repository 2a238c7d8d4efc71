import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataRows } from '#tests/support/data.ts';
import { provinces } from './provinces.ts';
import { type DealerTax, ratesOf, tax, taxLines, taxRate } from './tax.ts';

const ontario = { province: 'ON', hst: 13, gst: 0, pst: 0 };
const quebec = { province: 'QC', hst: 0, gst: 5, pst: 9.975 };

describe('the tax of a subtotal', () => {
  test.each<[string, DealerTax, number, number, (string | number)[][]]>([
    ['HST alone', ontario, 10_000, 1300, [['HST', 13, 1300]]],
    ['HST even if gst and pst are set', { ...quebec, hst: 14 }, 10_000, 1400, [['HST', 14, 1400]]],
    [
      'GST and QST in Quebec',
      quebec,
      10_000,
      1498,
      [
        ['GST', 5, 500],
        ['QST', 9.975, 998],
      ],
    ],
    [
      'QST as the rest, not rounded by itself',
      quebec,
      190,
      28,
      [
        ['GST', 5, 10],
        ['QST', 9.975, 18],
      ],
    ],
    [
      'GST and PST elsewhere',
      { province: 'BC', hst: 0, gst: 5, pst: 7 },
      333,
      40,
      [
        ['GST', 5, 17],
        ['PST', 7, 23],
      ],
    ],
    ['GST alone', { province: 'AB', hst: 0, gst: 5, pst: 0 }, 999, 50, [['GST', 5, 50]]],
    ['PST alone', { province: 'SK', hst: 0, gst: 0, pst: 6 }, 1000, 60, [['PST', 6, 60]]],
    ['no rate, no line', { province: 'AB', hst: 0, gst: 0, pst: 0 }, 1000, 0, []],
    ['nothing to tax', ontario, 0, 0, [['HST', 13, 0]]],
  ])('%s', (_name, dealer, subtotalCents, expectedTax, expectedLines) => {
    expect(tax(subtotalCents, dealer)).toBe(expectedTax);
    const lines = taxLines(subtotalCents, dealer).map(({ name, rate, amountCents }) => [
      name,
      rate,
      amountCents,
    ]);
    expect(lines).toEqual(expectedLines);
  });

  test('lines add up to the tax and none is negative, whatever the rates', () => {
    const rate = fc.integer({ min: 0, max: 20_000 }).map((thousandths) => thousandths / 1000);
    const rates = fc.record({
      hst: fc.oneof(fc.constant(0), rate),
      gst: rate,
      pst: rate,
      province: fc.constant('QC'),
    });
    fc.assert(
      fc.property(fc.nat(100_000_000), rates, (subtotalCents, dealer) => {
        const lines = taxLines(subtotalCents, dealer);
        expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(
          tax(subtotalCents, dealer),
        );
        expect(lines.every((line) => line.amountCents >= 0)).toBe(true);
      }),
    );
  });
});

describe('the rates of the provinces', () => {
  const published = dataRows('tax-rates.csv');

  test('are those of the 13 provinces and territories', () => {
    expect(provinces.map(({ code }) => code)).toEqual(published.map((row) => row.province));
  });

  test.each(published)('of $province are the published ones', (row) => {
    const province = provinces.find(({ code }) => code === row.province)!;
    expect(province.gst).toBe(Number(row.gst));
    expect(province.pst).toBe(Number(row.pst));
    expect(province.hst).toBe(Number(row.hst));
    expect(taxRate(province)).toBe(Number(row.total));
    expect(tax(100_000, province)).toBe(Math.round(taxRate(province) * 1000));
  });

  test.each(published)(
    'of $province are the federal 5 % and the provincial part together',
    ({ province, overFederal }) => {
      expect(taxRate(provinces.find(({ code }) => code === province)!)).toBeCloseTo(
        5 + Number(overFederal),
        9,
      );
    },
  );

  test.each(provinces)('$code has a time zone that exists', ({ timeZone }) => {
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
  });
});

test.each([
  [ontario, { ...ontario, province: '' }],
  [quebec, quebec],
  [
    { province: 'BC', hst: 0, gst: 5, pst: 7 },
    { province: '', hst: 0, gst: 5, pst: 7 },
  ],
  [
    { province: 'AB', hst: 0, gst: 5, pst: 0 },
    { province: '', hst: 0, gst: 5, pst: 0 },
  ],
  [
    { ...quebec, gstNumber: '123456789 RT0001', pstNumber: '1234567890 TQ0001' },
    { ...quebec, gstNumber: '123456789 RT0001', pstNumber: '1234567890 TQ0001' },
  ],
  [
    { ...ontario, gstNumber: '123456789 RT0001', pstNumber: 'of no tax here' },
    { ...ontario, province: '', gstNumber: '123456789 RT0001' },
  ],
])('the lines of an order give back the rates of %j', (dealer, rates) => {
  expect(ratesOf(taxLines(10_000, dealer))).toEqual(rates);
});

test('an order without tax lines has no rates, and one of PST alone no GST', () => {
  expect(ratesOf([])).toEqual({ hst: 0, gst: 0, pst: 0, province: '' });
  expect(ratesOf([{ name: 'PST', rate: 7, number: 'PST-1' }])).toEqual({
    ...{ hst: 0, gst: 0, pst: 7, province: '', pstNumber: 'PST-1' },
  });
});
