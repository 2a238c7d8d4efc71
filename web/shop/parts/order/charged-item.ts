import type { Item } from '#shared/rules/cart.ts';
import type { ChargedItem } from '#shared/rules/fees.ts';
import type { OrderItem } from '#web/entities.ts';

/** A line of an order as fees see it, sold at other prices or in another quantity, in cents. */
export const chargedItem = (
  item: Pick<OrderItem, 'productId' | 'categoryId' | 'installed' | 'price'>,
  units: Item,
): ChargedItem => {
  const { productId, categoryId, installed, price: priceCents } = item;
  return { productId, categoryId, installed, priceCents, ...units };
};
