import { type Cents, percentOf, rateDecimals } from './money.ts';

/** Tax rates of a dealership in percent. */
export type TaxRates = { hst: number; gst: number; pst: number };

/** The inputs of a dealership's tax: its rates in percent and its province's code. */
export type DealerTax = TaxRates & { province: string };

/** A line of an order's tax: the rate in percent, the amount in cents. */
export type TaxLine = { name: 'HST' | 'GST' | 'PST' | 'QST'; rate: number; amountCents: Cents };

/** Whole tax rate in percent: hst if there is one, else gst + pst (contract 3.5). */
export function taxRate({ hst, gst, pst }: TaxRates): number {
  return hst > 0 ? hst : Number((gst + pst).toFixed(rateDecimals));
}

/** Tax on a subtotal in cents, rounded once on the whole rate (contract 3.5). */
export function tax(subtotalCents: Cents, rates: TaxRates): Cents {
  return percentOf(subtotalCents, taxRate(rates));
}

/** Lines that add up to the tax: HST, or GST and the rest as PST (Quebec: QST); none at 0 %. */
export function taxLines(subtotalCents: Cents, dealer: DealerTax): TaxLine[] {
  const amountCents = tax(subtotalCents, dealer);
  if (dealer.hst > 0) return [{ name: 'HST', rate: dealer.hst, amountCents }];
  const gstCents = percentOf(subtotalCents, dealer.gst);
  const pstName = dealer.province === 'QC' ? 'QST' : 'PST';
  const lines: TaxLine[] = [
    { name: 'GST', rate: dealer.gst, amountCents: gstCents },
    { name: pstName, rate: dealer.pst, amountCents: amountCents - gstCents },
  ];
  return lines.filter((line) => line.rate > 0);
}

/** An order's tax rates as of its placement (contract 3.5), for sums that change later. */
export function ratesOf(lines: readonly Pick<TaxLine, 'name' | 'rate'>[]): DealerTax {
  const rate = (...names: TaxLine['name'][]) =>
    lines.find(({ name }) => names.includes(name))?.rate ?? 0;
  const isQuebec = lines.some(({ name }) => name === 'QST');
  return {
    hst: rate('HST'),
    gst: rate('GST'),
    pst: rate('PST', 'QST'),
    province: isQuebec ? 'QC' : '',
  };
}
