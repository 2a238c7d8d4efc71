import type { DealerTax, TaxLine } from '#shared/rules/tax.ts';

/** The tax rates of an order as they were when it was placed (contract 3.5), for sums that change later. */
export function ratesOf(lines: readonly TaxLine[]): DealerTax {
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
