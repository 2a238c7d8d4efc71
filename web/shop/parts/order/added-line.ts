import { itemTotal } from '#shared/rules/cart.ts';
import type { ChargedItem } from '#shared/rules/fees.ts';
import { isLive } from '#shared/rules/line-progress.ts';
import type { Cents } from '#shared/rules/money.ts';
import { ratesOf } from '#shared/rules/tax.ts';
import { totals } from '#shared/rules/totals.ts';
import type { InputOf } from '#web/cents.ts';
import type { Order, Product } from '#web/entities.ts';
import {
  type Choice,
  chosenOptions,
  chosenPrice,
  firstChoice,
  optionGroups,
  quantityOf,
} from '#web/shop/parts/price/choice.ts';
import type { NamedVehicle } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { chargedItem, unitPriceOf } from './charged-item.ts';

type ActionInput = InputOf<'POST /api/v1/auth/desk/:id/actions'>['body']['action'];
type Added = Extract<ActionInput, { kind: 'addLines' }>;

/** A line that would be added, and what the order would come to; cents. */
export interface AddedLine {
  /** Of one piece, its options included. */
  pieceCents: Cents;
  lineCents: Cents;
  totalCents: Cents;
  action: Added;
}

/** A choice that was kept, of each type an option that is still offered; without one as the product begins. */
export function choiceOf(product: Pick<Product, 'options'>, kept: Choice | null): Choice {
  const first = firstChoice(product);
  if (!kept) return first;
  const options = optionGroups(product.options).map(({ typeId, options, isOptional }) => {
    const id = kept.options[typeId] ?? null;
    const isOffered = id === null ? isOptional : options.some((option) => option.id === id);
    return [typeId, isOffered ? id : first.options[typeId]] as const;
  });
  return { ...first, ...kept, options: Object.fromEntries(options) as Choice['options'] };
}

interface Chosen {
  order: Order;
  product: Product;
  choice: Choice;
  trimId: number;
  onlyInstallPrice: boolean;
}

/** The chosen line and the order's new total as they are shown and posted; null: no such quantity. */
export function addedLine({ order, product, choice, trimId, ...dealer }: Chosen): AddedLine | null {
  const { onlyInstallPrice } = dealer;
  const quantity = quantityOf(choice);
  if (quantity === null) return null;
  const { pieceCents, optionCents } = chosenPrice(product, choice, onlyInstallPrice);
  const installed = choice.installed || onlyInstallPrice;
  const units: ChargedItem = {
    productId: product.id,
    categoryId: product.categoryId,
    installed,
    priceCents: product.price,
    unitPriceCents: pieceCents - optionCents,
    optionPriceCents: optionCents,
    quantity,
  };
  const lineCents = itemTotal(units);
  const totalCents = totalWith(order, units);
  const item = {
    productId: product.id,
    trimId,
    installed,
    quantity,
    options: chosenOptions(product, choice).map(({ id }) => id),
    total: lineCents,
  };
  return {
    ...{ pieceCents, lineCents, totalCents },
    action: { kind: 'addLines', items: [item], total: totalCents },
  };
}

/** What an order comes to with one line more, at its own tax rates (decision 013) and fees (076). */
export function totalWith(order: Order, added: ChargedItem): Cents {
  const present = order.orderItems.filter(isLive).map((item) =>
    chargedItem(item, {
      unitPriceCents: unitPriceOf(item),
      optionPriceCents: item.optionPrice,
      quantity: item.quantity,
    }),
  );
  const rates = ratesOf(order.taxLines);
  return totals([...present, added], rates, order.feeRules ?? []).totalCents;
}

/** What was typed to find an item for a vehicle, and chosen of it. */
export interface TypedItem {
  /** The vehicle for which it is; null: the first one of the order. */
  trimId: number | null;
  /** A vehicle for which nothing of the order was sold. */
  other: NamedVehicle | null;
  search: string;
  productId: number | null;
  /** Null: as the product begins. */
  choice: Choice | null;
}

export const noProduct = { productId: null, choice: null };
export const noItem: TypedItem = { trimId: null, other: null, search: '', ...noProduct };

/** What was typed, without a product for a vehicle that the order has lost meanwhile. */
export function stillOf<Typed extends TypedItem>(
  order: Pick<Order, 'orderItems'>,
  typed: Typed,
): Typed {
  const isOffered = vehiclesOf(order, typed.other).some(({ trimId }) => trimId === typed.trimId);
  return typed.trimId === null || isOffered ? typed : { ...typed, trimId: null, ...noProduct };
}

/** The vehicles of an order's lines, each once, and another one that was chosen beside them. */
export function vehiclesOf(
  { orderItems }: Pick<Order, 'orderItems'>,
  other: NamedVehicle | null = null,
): NamedVehicle[] {
  const found = new Map<number, NamedVehicle>();
  for (const { trimId, vehicle } of orderItems)
    if (trimId !== null && vehicle !== null) found.set(trimId, { trimId, vehicle });
  if (other && !found.has(other.trimId)) found.set(other.trimId, other);
  return [...found.values()];
}
