import { invalid } from '#server/base/errors.ts';
import { pricesAt } from '#server/catalogue/products/products.service.ts';
import type { OrderedProductRow } from '#server/catalogue/products/products.sql.ts';
import type { PostedItem, PostedOrder } from '#shared/contract/orders.ts';
import type { Problem, Text } from '#shared/messages/text.ts';
import { beyondLimit } from '#shared/rules/adjusted-price.ts';
import { costOf, itemTotal, unitsOf } from '#shared/rules/cart.ts';
import { validate } from '#shared/rules/form.ts';
import { fromCents, toCents } from '#shared/rules/money.ts';
import type { PriceLimit } from '#shared/rules/permissions.ts';
import { unitPrice } from '#shared/rules/price.ts';
import { type Totals, totals } from '#shared/rules/totals.ts';
import { forms } from '#shared/rules/validation.ts';
import type { NewItem } from './order-columns.ts';
import type { Offer, OrderingDealer } from './save-order.sql.ts';
import { toItem, toTaxLine } from './to-order.ts';

/** Lines and totals at present prices in cents, and whether the browser showed other prices. */
export interface Priced extends Totals {
  items: NewItem[];
  costCents: number;
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
    ...totals(items.map(unitsOf), offer),
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
    const product = found[index];
    const at = `orderItems.${index}`;
    if (!product) errors[`${at}.productId`] = { key: 'lineProblems.gone' };
    else if (item.trimId && !product.vehicle) {
      errors[`${at}.trimId`] = { key: 'lineProblems.doesNotFit', values: [product.name] };
    } else if (
      item.options.some((chosen) => !product.options.some((option) => option.id === chosen))
    ) {
      errors[`${at}.options`] = { key: 'lineProblems.optionGone', values: [product.name] };
    } else if (
      hasTwoOfAType(product.options.filter((option) => item.options.includes(option.id)))
    ) {
      errors[`${at}.options`] = { key: 'lineProblems.oneOfType', values: [product.name] };
    }
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
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
    total: fromCents(priced.totalCents),
    orderItems: priced.items
      .map((item) => toItem({ ...item, id: 0 }))
      .map(({ id: _, ...item }) => item),
  };
}
