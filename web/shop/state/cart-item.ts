import type { Item } from '#shared/rules/cart.ts';
import { unitPrice } from '#shared/rules/price.ts';
import type { CartLine } from './shop.tsx';

/** A line's price in cents; installed if the dealer shows install price only (contract 3.4). */
export function toItem(line: CartLine, onlyInstallPrice: boolean): Item {
  const prices = {
    priceCents: line.price,
    installedPriceCents: line.installedPrice,
  };
  return {
    unitPriceCents: unitPrice({ ...prices, installed: line.installed }, onlyInstallPrice),
    optionPriceCents: line.optionPrice,
    quantity: line.quantity,
  };
}
