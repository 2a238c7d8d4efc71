import { language } from '#texts/language.ts';
import type { ListedProduct, Product } from '#web/entities.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';
import { type Choice, chosenOptions } from './choice.ts';

interface Ordered {
  trimId: number | null;
  /** In words, as in '2027 Fjord Touring'. */
  vehicle: string | null;
  count?: number;
}

/** The cart's line of a product as chosen, for a vehicle. */
export function lineOf(
  product: ListedProduct & Pick<Product, 'options'>,
  choice: Choice,
  { count = 1, ...vehicle }: Ordered,
): CartLine {
  const options = chosenOptions(product, choice);
  return {
    productId: product.id,
    ...vehicle,
    installed: choice.installed,
    options: options.map(({ id }) => id),
    quantity: count,
    name: product.name,
    language: language.html,
    number: product.number,
    price: product.price,
    installedPrice: product.installPrice,
    optionPrice: options.reduce((sum, { price }) => sum + price, 0),
    optionNames: options.map(({ name }) => name),
    categoryId: product.categoryId,
    photo: product.images[0]?.photo ?? null,
  };
}
