import type { OrderedProductRow } from '#server/catalogue/products/ordered-products.ts';
import { type Priced, priceItems } from '#server/orders/pricing.service.ts';
import type { Offer } from '#server/orders/save-order.sql.ts';
import type { PostedItem } from '#shared/contract/orders.ts';
import type { Language } from '#shared/rules/languages.ts';
import { fromCents } from '#shared/rules/money.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';

/** The customer of a proposal as far as they are known, and the vehicle that it is for. */
export interface MadeFor {
  customerId: number | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  trimId: number | null;
  vehicle: string | null;
  /** The picture of its model, as an address on the server; null: there is none. */
  vehiclePhoto: string | null;
  vin: string | null;
  stockNumber: string | null;
}

/**
 * Everything that the sums of a proposal's lines follow from, at one moment: the dealership's rates,
 * fees, terms and the customer's exemption, and each line's product with all of its options.
 */
export interface Frozen {
  /** Absent in what is written, and in older versions. */
  madeFor?: MadeFor;
  offer: Omit<Offer<unknown>, 'products' | 'storedAnswer'>;
  /** Ids of the lines; the product of the first has position 1. */
  lineIds: string[];
  /** Named in each language; none for what the dealership does not sell. */
  products: Record<Language, OrderedProductRow[]>;
}

/** The conditions under which a version is offered; null: the dealership asks for no agreement to any. */
export const conditionsVersionOf = ({ offer }: Frozen): number | null =>
  offer.acceptConditions ? offer.conditionsVersion : null;

/** The products of lines by the lines' ids, named in a language. */
export function productsOf(
  { lineIds, products }: Frozen,
  language: Language,
): Map<string, OrderedProductRow> {
  return new Map(products[language].map((row) => [lineIds[row.position - 1]!, row]));
}

/** Whether the line can be sold: its product, for its vehicle and with its options. */
export const isSold = (line: ProposalLine, product: OrderedProductRow | undefined): boolean =>
  product !== undefined &&
  (line.trimId === null || product.vehicle !== null) &&
  line.options.every((chosen) => product.options.some(({ id }) => id === chosen));

/**
 * Lines and totals at the frozen prices, by the same function as those of carts and orders; each line
 * has its product. Throws 422 for an adjusted price that is none.
 */
export function priceLines(
  frozen: Frozen,
  language: Language,
  lines: readonly ProposalLine[],
): Priced {
  const rows = productsOf(frozen, language);
  const products = lines.map((line, index) => ({ ...rows.get(line.id)!, position: index + 1 }));
  const offer = { ...frozen.offer, products, storedAnswer: null };
  return priceItems(offer, lines.map(toPosted), 'free');
}

/** A line as if it were ordered at its adjusted price. */
function toPosted(line: ProposalLine): PostedItem {
  const { productId, trimId, installed, quantity, options, adjustedPriceCents, hasNeeded } = line;
  const shown = adjustedPriceCents === null ? null : fromCents(adjustedPriceCents);
  return {
    ...{ productId, trimId, installed, quantity, options, hasNeeded },
    ...{ price: shown, installedPrice: shown },
  };
}
