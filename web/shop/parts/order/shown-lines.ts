import { itemTotal, lineKey } from '#shared/rules/cart.ts';
import type { Cents } from '#shared/rules/money.ts';
import type { OrderItem } from '#web/entities.ts';
import { toItem } from '#web/shop/state/cart-item.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';

/** A line of a cart or order for display, money in cents. */
export interface ShownLine {
  key: string;
  name: string;
  number: string;
  vehicle: string | null;
  photo: string | null;
  optionNames: string[];
  /** What a package contained when it was ordered; empty in a cart. */
  partNames: string[];
  installed: boolean;
  quantity: number;
  unitPriceCents: Cents;
  /** The catalogue's unit price if a dealer admin adjusted it, else null. */
  originalPriceCents: Cents | null;
  optionPriceCents: Cents;
  totalCents: Cents;
}

/** The cart's lines; all installed if the dealer shows install price only (contract 3.4). */
export function linesOfCart(lines: readonly CartLine[], onlyInstallPrice: boolean): ShownLine[] {
  return lines.map((line) => {
    const { name, number, vehicle, photo, optionNames } = line;
    const item = toItem(line, onlyInstallPrice);
    const installed = line.installed || onlyInstallPrice;
    const about = { key: lineKey(line), name, number, vehicle, photo, optionNames, installed };
    return {
      ...about,
      ...item,
      partNames: [],
      originalPriceCents: null,
      totalCents: itemTotal(item),
    };
  });
}

/** An order's lines as of its placement. */
export function linesOfOrder(items: readonly OrderItem[]): ShownLine[] {
  return items.map((item) => ({
    key: String(item.id),
    name: item.name,
    number: item.number,
    vehicle: item.vehicle,
    photo: item.images[0]?.photo ?? null,
    optionNames: item.options.map((option) => option.name),
    partNames: item.parts.map((part) => part.name),
    installed: item.installed,
    quantity: item.quantity,
    unitPriceCents: item.installed ? item.installedPrice : item.price,
    originalPriceCents: item.originalPrice,
    optionPriceCents: item.optionPrice,
    totalCents: item.total,
  }));
}
