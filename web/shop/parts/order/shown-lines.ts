import { itemTotal, lineKey } from '#shared/rules/cart.ts';
import type { ChargedItem } from '#shared/rules/fees.ts';
import { progress } from '#shared/rules/line-progress.ts';
import type { Cents } from '#shared/rules/money.ts';
import type { OrderItem } from '#web/entities.ts';
import { toItem } from '#web/shop/state/cart-item.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';
import { unitPriceOf } from './charged-item.ts';

/** A line of a cart or order for display, money in cents. */
export interface ShownLine extends ChargedItem {
  key: string;
  name: string;
  number: string;
  vehicle: string | null;
  photo: string | null;
  optionNames: string[];
  /** What a package contained when it was ordered; empty in a cart. */
  partNames: string[];
  /** Cancelled after it was ordered; it is not in the sums. */
  isCancelled: boolean;
  /** The catalogue's unit price if a dealer admin adjusted it, else null. */
  originalPriceCents: Cents | null;
  totalCents: Cents;
}

/** The cart's lines; all installed if the dealer shows install price only (contract 3.4). */
export function linesOfCart(lines: readonly CartLine[], onlyInstallPrice: boolean): ShownLine[] {
  return lines.map((line) => {
    const { name, number, vehicle, photo, optionNames } = line;
    const item = toItem(line, onlyInstallPrice);
    const about = { key: lineKey(line), name, number, vehicle, photo, optionNames };
    return {
      ...about,
      ...item,
      partNames: [],
      isCancelled: false,
      originalPriceCents: null,
      totalCents: itemTotal(item),
    };
  });
}

/** An order's lines as of its placement. */
export function linesOfOrder(items: readonly OrderItem[]): ShownLine[] {
  return items.map((item) => ({
    key: String(item.id),
    productId: item.productId,
    categoryId: item.categoryId,
    priceCents: item.price,
    name: item.name,
    number: item.number,
    vehicle: item.vehicle,
    photo: item.images[0]?.photo ?? null,
    optionNames: item.options.map((option) => option.name),
    partNames: item.parts.map((part) => part.name),
    installed: item.installed,
    isCancelled: item.progress === progress.CANCELLED,
    quantity: item.quantity,
    unitPriceCents: unitPriceOf(item),
    originalPriceCents: item.originalPrice,
    optionPriceCents: item.optionPrice,
    totalCents: item.total,
  }));
}
