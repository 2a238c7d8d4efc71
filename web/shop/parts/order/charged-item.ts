import type { Item } from '#shared/rules/cart.ts';
import type { ChargedItem } from '#shared/rules/fees.ts';
import type { Cents } from '#shared/rules/money.ts';
import type { OrderItem } from '#web/entities.ts';

/** What a piece of a line costs without its options, as it is sold or as it would be the other way (contract 3.4). */
export const unitPriceOf = (
  { installedPrice, price, ...item }: Pick<OrderItem, 'installed' | 'installedPrice' | 'price'>,
  installed = item.installed,
): Cents => (installed ? installedPrice : price);

/** A line of an order as fees see it, sold at other prices or in another quantity, in cents. */
export const chargedItem = (
  item: Pick<OrderItem, 'productId' | 'categoryId' | 'installed' | 'price'>,
  units: Item,
): ChargedItem => {
  const { productId, categoryId, installed, price: priceCents } = item;
  return { productId, categoryId, installed, priceCents, ...units };
};
