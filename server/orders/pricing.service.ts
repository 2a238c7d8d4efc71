import { invalid } from '#server/base/errors.ts';
import type { ChosenLine, OrderedProductRow } from '#server/catalogue/products/ordered-products.ts';
import { pricesAt } from '#server/catalogue/products/products.service.ts';
import { toFeeLine } from '#server/dealers/to-fee.ts';
import type { PostedItem, PostedOrder } from '#shared/contract/orders.ts';
import type { Problem, Text } from '#shared/messages/text.ts';
import { beyondLimit } from '#shared/rules/adjusted-price.ts';
import { costOf, itemTotal, unitsOf } from '#shared/rules/cart.ts';
import { exemptionAt, type OrderExemption, ratesAfter } from '#shared/rules/exemption.ts';
import { chargedOf, type FeeRule } from '#shared/rules/fees.ts';
import { validate } from '#shared/rules/form.ts';
import { fromCents, toCents } from '#shared/rules/money.ts';
import type { PriceLimit } from '#shared/rules/permissions.ts';
import { unitPrice } from '#shared/rules/price.ts';
import { type Totals, totals } from '#shared/rules/totals.ts';
import { forms } from '#shared/rules/validation.ts';
import { type NewItem, newProgress } from './order-storage.ts';
import type { Offer, OrderingDealer } from './save-order.sql.ts';
import { toExemption, toItem, toTaxLine } from './to-order.ts';

/** Lines and totals at present prices in cents, and whether the browser showed other prices. */
export interface Priced extends Totals {
  items: NewItem[];
  feeRules: FeeRule[];
  costCents: number;
  /** The one that took tax off, or null. */
  exemption: OrderExemption | null;
  differs: boolean;
}

/**
 * Computes the prices of posted lines from the catalogue (contract 3.8). Keeps a differing unit
 * price within the person's `limit`. Throws 422 that names lines with a product, vehicle or option not
 * sold here, or with a price beyond the limit.
 */
export function priceItems(offer: Offer<unknown>, posted: PostedItem[], limit: PriceLimit): Priced {
  const products = new Map(offer.products.map((product) => [product.position, product]));
  const found = posted.map((_, index) => products.get(index + 1));
  refuseUnsold(posted, found);
  const lines = posted.map((item, index) =>
    priceLine(item, found[index]!, offer, limit !== 'none'),
  );
  const items = lines.map((line) => line.item);
  refuseAdjustments(items, limit);
  return {
    items,
    costCents: costOf(items),
    differs: lines.some((line) => line.differs),
    feeRules: offer.feeRules,
    exemption: offer.exemption && exemptionAt(offer.exemption, offer, true),
    ...totals(items.map(chargedOf), ratesAfter(offer, offer.exemption), offer.feeRules),
  };
}

function priceLine(
  posted: PostedItem,
  product: OrderedProductRow,
  dealer: OrderingDealer,
  mayAdjust: boolean,
): { item: NewItem; differs: boolean } {
  const installed = posted.installed || dealer.onlyInstallPrice;
  const { priceCents, frt, installedPriceCents } = pricesAt(product, dealer);
  const options = product.options.filter((option) => posted.options.includes(option.id));
  const unitCents = unitPrice({ installed, priceCents, installedPriceCents });
  const shown = installed ? posted.installedPrice : posted.price;
  const shownCents = typeof shown === 'number' ? toCents(shown) : unitCents;
  const isAdjusted = mayAdjust && shownCents !== unitCents;
  const item: NewItem = {
    productId: product.id,
    trimId: product.trimId,
    vehicle: product.vehicle,
    name: product.name,
    number: product.number,
    categoryId: product.categoryId,
    installed,
    quantity: posted.quantity,
    priceCents: isAdjusted && !installed ? shownCents : priceCents,
    installedPriceCents: isAdjusted && installed ? shownCents : installedPriceCents,
    optionPriceCents: options.reduce((sum, option) => sum + option.priceCents, 0),
    originalPriceCents: isAdjusted ? unitCents : null,
    totalCents: 0,
    costCents: product.costCents,
    frt,
    hourlyRateCents: dealer.hourlyRateCents,
    parts: product.parts,
    options,
    photo: product.photo,
    hasNeeded: posted.hasNeeded === true,
  };
  item.totalCents = itemTotal(unitsOf(item));
  const totalDiffers =
    typeof posted.total === 'number' && toCents(posted.total) !== item.totalCents;
  return { item, differs: totalDiffers || (!isAdjusted && shownCents !== unitCents) };
}

/** Checks adjusted prices by the rules of their field (spec 5) and the person's limit. */
function refuseAdjustments(items: NewItem[], limit: PriceLimit): void {
  const errors: Record<string, Problem> = {};
  items.forEach((item, index) => {
    if (item.originalPriceCents === null) return;
    const { originalPriceCents } = item;
    const [mistake] =
      validate(forms.adjustedPrice, { price: fromCents(unitPrice(item)) }).price ?? [];
    const problem = mistake ?? beyondLimit(unitPrice(item), originalPriceCents, limit);
    if (problem)
      errors[`orderItems.${index}.${item.installed ? 'installedPrice' : 'price'}`] = problem;
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function refuseUnsold(posted: PostedItem[], found: (OrderedProductRow | undefined)[]): void {
  const errors: Record<string, Text> = {};
  posted.forEach((item, index) => {
    const unsold = unsoldIn(item, found[index]);
    if (unsold) errors[`orderItems.${index}.${unsold.field}`] = unsold.problem;
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Why each posted line is not sold as chosen, in their order; undefined where it is. */
export function unsoldLines(
  posted: readonly ChosenLine[],
  products: readonly OrderedProductRow[],
): (Text | undefined)[] {
  const found = new Map(products.map((product) => [product.position, product]));
  return posted.map((item, index) => unsoldIn(item, found.get(index + 1))?.problem);
}

/** What of a line is not sold here, and the text that says it. */
function unsoldIn(
  { trimId, options }: ChosenLine,
  product: OrderedProductRow | undefined,
): { field: 'productId' | 'trimId' | 'options'; problem: Text } | undefined {
  if (!product) return { field: 'productId', problem: { key: 'lineProblems.gone' } };
  const values: [string] = [product.name];
  if (trimId && !product.vehicle)
    return { field: 'trimId', problem: { key: 'lineProblems.doesNotFit', values } };
  if (options.some((chosen) => !product.options.some((option) => option.id === chosen)))
    return { field: 'options', problem: { key: 'lineProblems.optionGone', values } };
  if (hasTwoOfAType(product.options.filter((option) => options.includes(option.id))))
    return { field: 'options', problem: { key: 'lineProblems.oneOfType', values } };
  return undefined;
}

/** Whether a type of option occurs twice: a thing has one colour. */
const hasTwoOfAType = (options: OrderedProductRow['options']) =>
  new Set(options.map(({ optionTypeId }) => optionTypeId)).size < options.length;

/** Throws 422 with the new totals if the posted ones differ: nobody orders at an unseen price. */
export function refuseOtherTotals(
  posted: Pick<PostedOrder, 'subtotal' | 'tax' | 'total'>,
  priced: Priced,
): void {
  const errors: Record<string, Text> = {};
  const compare = (field: 'subtotal' | 'tax' | 'total', cents: number) => {
    const shown = posted[field];
    if (typeof shown === 'number' && toCents(shown) !== cents)
      errors[field] = { key: 'lineProblems.pricesChanged' };
  };
  compare('subtotal', priced.subtotalCents);
  compare('tax', priced.taxCents);
  compare('total', priced.totalCents);
  if (priced.differs) errors.orderItems = { key: 'lineProblems.pricesChanged' };
  if (Object.keys(errors).length > 0) throw invalid(errors, { order: toTotals(priced) });
}

/** The totals and lines of contract 3.8, in dollars. */
function toTotals(priced: Priced) {
  return {
    subtotal: fromCents(priced.subtotalCents),
    tax: fromCents(priced.taxCents),
    taxLines: priced.taxLines.map(toTaxLine),
    fees: priced.fees.map(toFeeLine),
    total: fromCents(priced.totalCents),
    exemption: priced.exemption && toExemption(priced.exemption),
    orderItems: priced.items
      .map((item) => toItem({ ...item, ...newProgress, id: 0, position: 0 }))
      .map(({ id: _, ...item }) => item),
  };
}
