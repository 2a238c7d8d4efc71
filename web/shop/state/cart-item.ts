import type { ChargedItem } from '#shared/rules/fees.ts';
import { unitPrice } from '#shared/rules/price.ts';
import type { CartLine } from './shop.tsx';

/** A line's price in cents, and what fees follow from; installed if the dealer shows install price only (contract 3.4). */
export function toItem(line: CartLine, onlyInstallPrice: boolean): ChargedItem {
  const prices = {
    priceCents: line.price,
    installedPriceCents: line.installedPrice,
  };
  return {
    productId: line.productId,
    categoryId: line.categoryId ?? null,
    installed: line.installed || onlyInstallPrice,
    priceCents: line.price,
    unitPriceCents: unitPrice({ ...prices, installed: line.installed }, onlyInstallPrice),
    optionPriceCents: line.optionPrice,
    quantity: line.quantity,
  };
}
