import { maxQuantity } from '#shared/rules/cart.ts';
import type { Cents } from '#shared/rules/money.ts';
import { unitPrice } from '#shared/rules/price.ts';
import type { Option, Product } from '#web/entities.ts';

/** What a shopper chose on a product's page; the quantity is as typed, options are ids by option type. */
export interface Choice {
  installed: boolean;
  options: Readonly<Record<number, number | null>>;
  quantity: string;
}

export interface OptionGroup {
  typeId: number;
  options: Option[];
  /** A group without a free option can be left out, so that nobody pays for what they did not choose. */
  isOptional: boolean;
}

/** The options by their type, in the order of the catalogue. */
export function optionGroups(options: readonly Option[]): OptionGroup[] {
  const groups = new Map<number, Option[]>();
  for (const option of options)
    groups.set(option.optionTypeId, [...(groups.get(option.optionTypeId) ?? []), option]);
  return [...groups].map(([typeId, members]) => ({
    typeId,
    options: members,
    isOptional: members.every(({ price }) => price > 0),
  }));
}

/** The choice that a page begins with: the accessory alone, as the list priced it, one piece, and the first option of each type that costs nothing more. */
export function firstChoice(product: Pick<Product, 'options'>): Choice {
  const options = optionGroups(product.options).map(
    ({ typeId, options }) => [typeId, options.find(({ price }) => price <= 0)?.id ?? null] as const,
  );
  return { installed: false, options: Object.fromEntries(options), quantity: '1' };
}

/** The chosen options, in the order of the catalogue. */
export const chosenOptions = (product: Pick<Product, 'options'>, choice: Choice): Option[] =>
  product.options.filter(({ id, optionTypeId }) => choice.options[optionTypeId] === id);

/** Pieces as typed; null unless it is a whole number from 1 to 999. */
export function quantityOf({ quantity }: Choice): number | null {
  const count = Number(quantity);
  return /^\d+$/.test(quantity.trim()) && count >= 1 && count <= maxQuantity ? count : null;
}

/** What one piece costs as chosen, in cents, and how much of it is for options. */
export function chosenPrice(
  product: Pick<Product, 'price' | 'installPrice' | 'options'>,
  choice: Choice,
  onlyInstallPrice: boolean,
): { pieceCents: Cents; optionCents: Cents } {
  const optionCents = chosenOptions(product, choice).reduce((sum, { price }) => sum + price, 0);
  const prices = { priceCents: product.price, installedPriceCents: product.installPrice };
  const unitCents = unitPrice({ ...prices, installed: choice.installed }, onlyInstallPrice);
  return { pieceCents: unitCents + optionCents, optionCents };
}
