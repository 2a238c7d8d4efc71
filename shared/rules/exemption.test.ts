import { expect, test } from 'vitest';
import {
  type ExemptionKind,
  type ExemptTaxes,
  exemptionAt,
  exemptionKinds,
  isValidOn,
  ratesAfter,
  ratesWithout,
  taxesFor,
} from './exemption.ts';
import type { ChargedItem, FeeRule } from './fees.ts';
import { type DealerTax, taxLines } from './tax.ts';
import { totals } from './totals.ts';

const numbers = { gstNumber: '123456789 RT0001', pstNumber: '1234567890 TQ0001' };
const ontario: DealerTax = { province: 'ON', hst: 13, gst: 0, pst: 0, ...numbers };
const quebec: DealerTax = { province: 'QC', hst: 0, gst: 5, pst: 9.975, ...numbers };
const columbia: DealerTax = { province: 'BC', hst: 0, gst: 5, pst: 7, ...numbers };
const alberta: DealerTax = { province: 'AB', hst: 0, gst: 5, pst: 0, ...numbers };

/** One line of 199.99 three times: 599.97. */
const items: ChargedItem[] = [
  {
    ...{ productId: 7, installed: false, quantity: 3, optionPriceCents: 0 },
    ...{ priceCents: 19_999, unitPriceCents: 19_999 },
  },
];
/** $4.50 a piece, with tax or without: 13.50. */
const levy = (taxed: boolean): FeeRule => ({
  ...{ feeId: 1, name: { en: 'Levy', fr: 'Droit' }, kind: 'perPiece', amount: 450, percent: 0 },
  ...{ base: 'price', maxAmount: null, taxed, installed: false, categoryIds: [] },
  products: [{ id: 7, pieces: 1 }],
});

const sums: [string, DealerTax, ExemptTaxes | null, taxCents: number, names: string[]][] = [
  ['Ontario', ontario, null, 7_800, ['HST']],
  ['Ontario', ontario, 'all', 0, []],
  ['Quebec', quebec, null, 8_985, ['GST', 'QST']],
  ['Quebec', quebec, 'all', 0, []],
  ['Quebec', quebec, 'provincial', 3_000, ['GST']],
  ['British Columbia', columbia, null, 7_200, ['GST', 'PST']],
  ['British Columbia', columbia, 'all', 0, []],
  ['British Columbia', columbia, 'provincial', 3_000, ['GST']],
  ['Alberta', alberta, null, 3_000, ['GST']],
  ['Alberta', alberta, 'all', 0, []],
];

test.each(sums)('%s: sums to the cent', (_, rates, taxes, taxCents, names) => {
  const found = totals(items, ratesAfter(rates, taxes && { taxes }), []);
  expect(found).toMatchObject({ subtotalCents: 59_997, taxCents, totalCents: 59_997 + taxCents });
  expect(found.taxLines.map(({ name }) => name)).toEqual(names);
  expect(found.taxLines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(taxCents);
});

const withFees: [string, DealerTax, ExemptTaxes | null, taxedCents: number, otherCents: number][] =
  [
    ['Ontario', ontario, null, 7_975, 7_800],
    ['Ontario', ontario, 'all', 0, 0],
    ['Quebec', quebec, null, 9_187, 8_985],
    ['Quebec', quebec, 'provincial', 3_067, 3_000],
    ['British Columbia', columbia, 'provincial', 3_067, 3_000],
    ['Alberta', alberta, 'all', 0, 0],
  ];

test.each(withFees)('%s: a taxed fee is exempt too', (_, rates, taxes, taxedCents, otherCents) => {
  const left = ratesAfter(rates, taxes && { taxes });
  for (const [taxed, taxCents] of [
    [true, taxedCents],
    [false, otherCents],
  ] as const) {
    const found = totals(items, left, [levy(taxed)]);
    expect(found).toMatchObject({ taxCents, totalCents: 59_997 + 1_350 + taxCents });
  }
});

test('HST goes as a whole: what is for provincial tax alone takes nothing off it', () => {
  expect(ratesAfter(ontario, { taxes: 'provincial' })).toEqual({ ...ontario, pst: 0 });
  expect(totals(items, ratesAfter(ontario, { taxes: 'provincial' }), []).taxCents).toBe(7_800);
});

test('which taxes a kind may take off follows from the rates', () => {
  const offered = (rates: DealerTax) =>
    Object.fromEntries(exemptionKinds.map((kind) => [kind, taxesFor(kind, rates).join(' ')]));
  const both = Object.fromEntries(
    (['firstNations', 'diplomat', 'government', 'other'] satisfies ExemptionKind[]).map((kind) => [
      kind,
      'all provincial',
    ]),
  );
  const whole = Object.fromEntries(Object.keys(both).map((kind) => [kind, 'all']));
  for (const rates of [quebec, columbia])
    expect(offered(rates)).toEqual({ ...both, farmer: 'provincial', reseller: 'provincial' });
  for (const rates of [ontario, alberta])
    expect(offered(rates)).toEqual({ ...whole, farmer: '', reseller: '' });
});

test('an order knows its rates and registrations without its exemption', () => {
  for (const rates of [ontario, quebec, columbia, alberta]) {
    const exemption = exemptionAt({ kind: 'other', number: 'A1', taxes: 'all' }, rates, true);
    const without = ratesWithout({ taxLines: [], exemption });
    expect(taxLines(59_997, without)).toEqual(taxLines(59_997, rates));
    const claimed = { ...exemption, isConfirmed: false };
    const present = taxLines(59_997, rates);
    expect(taxLines(59_997, ratesWithout({ taxLines: present, exemption: claimed }))).toEqual(
      present,
    );
  }
});

test('an exemption holds on its last day and not on the next', () => {
  expect(isValidOn({ validUntil: '2026-11-23' }, '2026-11-23')).toBe(true);
  expect(isValidOn({ validUntil: '2026-11-23' }, '2026-11-24')).toBe(false);
  expect(isValidOn({ validUntil: null }, '2099-01-01')).toBe(true);
});

test('beside HST no provincial tax goes by itself', () => {
  expect(taxesFor('farmer', { hst: 15, gst: 0, pst: 7 })).toEqual([]);
  expect(taxesFor('other', { hst: 15, gst: 0, pst: 7 })).toEqual(['all']);
});

test('without an exemption an order’s rates are those of its lines', () => {
  expect(ratesWithout({ taxLines: taxLines(0, quebec), exemption: null })).toEqual(quebec);
});
