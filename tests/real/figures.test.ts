import { expect } from 'vitest';
import { email } from '#shared/rules/form.ts';
import {
  amortizedPayment,
  type Frequency,
  paymentCents,
  paymentPerPeriod,
  periodsPerYear,
} from '#shared/rules/payment.ts';
import { provinces } from '#shared/rules/provinces.ts';
import { tax, taxRate } from '#shared/rules/tax.ts';
import { withControls } from '#tests/support/data.ts';
import { realRows, realTest, realText } from './real-files.ts';

realTest('the published grid of payments is ours to the cent', () => {
  const grid = realRows('finance/payment_grid_dev.csv');
  expect(grid.length).toBeGreaterThan(100);
  for (const row of grid) {
    const frequency = row.frequency as Frequency;
    const terms = [Number(row.annual_rate_pct), Number(row.term_months), frequency] as const;
    expect(periodsPerYear[frequency]).toBe(Number(row.periods_per_year));
    const ratio = paymentPerPeriod(Number(row.price), ...terms) / Number(row.payment_formulajs);
    expect(Math.abs(ratio - 1), JSON.stringify(row)).toBeLessThan(1e-11);
    const cents = paymentCents(Math.round(Number(row.price) * 100), ...terms);
    expect(cents, JSON.stringify(row)).toBe(Math.round(Number(row.payment_2dp) * 100));
  }
});

realTest('the vectors of other programs agree within their tolerance', () => {
  for (const row of realRows('finance/pmt_vectors_dev.csv')) {
    const payment = amortizedPayment(
      Number(row.pv),
      Number(row.rate_per_period),
      Number(row.n_periods),
    );
    expect(Math.abs(payment + Number(row.expected_pmt)), row.source).toBeLessThanOrEqual(
      Number(row.tolerance),
    );
  }
});

realTest('published loans are ours to the cent', () => {
  for (const row of realRows('finance/published_loan_examples_dev.csv')) {
    const terms = [
      Number(row.annual_rate_pct),
      Number(row.term_months),
      row.frequency as Frequency,
    ] as const;
    const cents = paymentCents(Number(row.price) * 100, ...terms);
    expect(cents, row.source).toBe(Math.round(Number(row.expected_payment) * 100));
  }
});

realTest('the rates of the provinces are the published ones', () => {
  const published = realRows('tax/ca_provinces_gst_pst_qst_hst.csv');
  expect(provinces.map(({ code }) => code)).toEqual(published.map(({ province }) => province));
  for (const row of published) {
    const found = provinces.find(({ code }) => code === row.province)!;
    expect([found.gst, found.pst, found.hst], row.province).toEqual([
      Number(row.gst),
      Number(row.pst) + Number(row.qst),
      Number(row.hst),
    ]);
    expect(taxRate(found), row.province).toBe(Number(row['total_node-sales-tax_2.21.0_2025-10']));
    expect(tax(100_000, found), row.province).toBe(Math.round(taxRate(found) * 1000));
  }
});

realTest(
  'the rates of the provinces are the federal one and what a second source adds to it',
  () => {
    const canada = JSON.parse(realText('tax/node-sales-tax_2.21.0_CA.json'));
    for (const province of provinces) {
      const provincial = canada.states[province.code]?.rate ?? 0;
      expect(taxRate(province), province.code).toBeCloseTo((canada.rate + provincial) * 100, 9);
    }
  },
);

// A shop cannot send mail to a bare host, although some networks resolve it.
const unreachable = ['test@io'];

realTest('addresses are taken and refused as their diagnosis says', () => {
  for (const { address = '', category, diagnosis } of realRows('hostile/email/isemail_dev.csv')) {
    const isTaken = email(withControls(address), 'email', {}) === null;
    expect(isTaken, `${diagnosis}: ${address}`).toBe(
      category === 'ISEMAIL_VALID_CATEGORY' && !unreachable.includes(address),
    );
  }
});
