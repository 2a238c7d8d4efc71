import { percentOf, rateDecimals } from './exact-product.ts';
import type { Cents } from './money.ts';

/** Tax rates of a dealership in percent. */
export type TaxRates = { hst: number; gst: number; pst: number };

/** The inputs of a dealership's tax: its rates in percent and its province's code. */
export type DealerTax = TaxRates & { province: string } & Partial<TaxNumbers>;

/** A dealership's registrations; that of the GST is the HST's too. */
type TaxNumbers = { gstNumber: string | null; pstNumber: string | null };

/**
 * A line of an order's tax: the rate in percent, the amount in cents, the dealership's registration
 * if it has given one.
 */
export type TaxLine = {
  name: 'HST' | 'GST' | 'PST' | 'QST';
  rate: number;
  amountCents: Cents;
  number?: string;
};

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
  const [gst, pst] = [numbered(dealer.gstNumber), numbered(dealer.pstNumber)];
  if (dealer.hst > 0) return [{ name: 'HST', rate: dealer.hst, amountCents, ...gst }];
  const gstCents = percentOf(subtotalCents, dealer.gst);
  const pstName = dealer.province === 'QC' ? 'QST' : 'PST';
  const lines: TaxLine[] = [
    { name: 'GST', rate: dealer.gst, amountCents: gstCents, ...gst },
    { name: pstName, rate: dealer.pst, amountCents: amountCents - gstCents, ...pst },
  ];
  return lines.filter((line) => line.rate > 0);
}

const numbered = (number: string | null | undefined) => (number ? { number } : {});

/**
 * An order's tax rates and registrations as of its placement (contract 3.5), for sums that change
 * later.
 */
export function ratesOf(
  lines: readonly (Pick<TaxLine, 'name' | 'rate'> & { number?: string | null | undefined })[],
): DealerTax {
  const line = (...names: TaxLine['name'][]) => lines.find(({ name }) => names.includes(name));
  const rate = (...names: TaxLine['name'][]) => line(...names)?.rate ?? 0;
  const gst = line('HST', 'GST')?.number;
  const pst = line('PST', 'QST')?.number;
  const isQuebec = lines.some(({ name }) => name === 'QST');
  return {
    hst: rate('HST'),
    gst: rate('GST'),
    pst: rate('PST', 'QST'),
    province: isQuebec ? 'QC' : '',
    ...(gst && { gstNumber: gst }),
    ...(pst && { pstNumber: pst }),
  };
}
