import { type DealerTax, ratesOf, type TaxLine, type TaxRates, taxLines } from './tax.ts';

/** Why a customer pays no tax. */
export const exemptionKinds = [
  'firstNations',
  'diplomat',
  'government',
  'farmer',
  'reseller',
  'other',
] as const;
export type ExemptionKind = (typeof exemptionKinds)[number];

/** Which taxes a customer does not pay: all of them, or the province's own alone. */
export const exemptTaxes = ['all', 'provincial'] as const;
export type ExemptTaxes = (typeof exemptTaxes)[number];

/** A customer's exemption; the number is that of a card, a certificate or a registration. */
export interface Exemption {
  kind: ExemptionKind;
  number: string;
  taxes: ExemptTaxes;
}

/** A tax as an order would have it, without an amount. */
type OwnRate = Pick<TaxLine, 'name' | 'rate' | 'number'>;

/** An order's exemption. Only a confirmed one changes its sums; `rates` are those without it. */
export interface OrderExemption extends Exemption {
  isConfirmed: boolean;
  rates: OwnRate[];
}

/** Kinds for which the federal tax is paid all the same. */
const provincialKinds: readonly ExemptionKind[] = ['farmer', 'reseller'];

/**
 * The taxes that a kind of exemption may take off at these rates, the most first. HST is one tax: its
 * provincial part cannot go by itself. Empty: nothing can be taken off.
 */
export const taxesFor = (kind: ExemptionKind, { hst, pst }: TaxRates): ExemptTaxes[] =>
  exemptTaxes.filter((taxes) =>
    taxes === 'all' ? !provincialKinds.includes(kind) : hst === 0 && pst > 0,
  );

/** The rates that are left after an exemption, in percent; without one they stay. */
export function ratesAfter<Rates extends TaxRates>(
  rates: Rates,
  exemption: Pick<Exemption, 'taxes'> | null,
): Rates {
  if (!exemption) return rates;
  return exemption.taxes === 'all' ? { ...rates, hst: 0, gst: 0, pst: 0 } : { ...rates, pst: 0 };
}

/** An exemption as an order at these rates keeps it. */
export const exemptionAt = (
  { kind, number, taxes }: Exemption,
  rates: DealerTax,
  isConfirmed: boolean,
): OrderExemption => ({
  ...{ kind, number, taxes, isConfirmed },
  rates: taxLines(0, rates).map(({ amountCents: _, ...rate }) => rate),
});

/** An order's rates and registrations as they are without its exemption. */
export const ratesWithout = (order: {
  taxLines: readonly TaxLine[];
  exemption: OrderExemption | null;
}): DealerTax => ratesOf(order.exemption?.isConfirmed ? order.exemption.rates : order.taxLines);

/** Whether a confirmed exemption still holds on a day; days are YYYY-MM-DD in the dealership's zone. */
export const isValidOn = ({ validUntil }: { validUntil: string | null }, today: string): boolean =>
  validUntil === null || validUntil >= today;
