import { maxQuantity } from '#shared/rules/cart.ts';
import type { Cents } from '#shared/rules/money.ts';
import { unitPrice } from '#shared/rules/price.ts';
import type { Option, Product } from '#web/entities.ts';

/** A shopper's choice on a product's page; quantity as typed, option ids by option type. */
export interface Choice {
  installed: boolean;
  options: Readonly<Record<number, number | null>>;
  quantity: string;
}

export interface OptionGroup<Offered = Option> {
  typeId: number;
  options: Offered[];
  /** Whether the group can be left out: it has no free option to start with. */
  isOptional: boolean;
}

/** Options by type, in the catalogue's order. */
export function optionGroups<Offered extends Pick<Option, 'optionTypeId' | 'price'>>(
  options: readonly Offered[],
): OptionGroup<Offered>[] {
  const groups = new Map<number, Offered[]>();
  for (const option of options)
    groups.set(option.optionTypeId, [...(groups.get(option.optionTypeId) ?? []), option]);
  return [...groups].map(([typeId, members]) => ({
    typeId,
    options: members,
    isOptional: members.every(({ price }) => price > 0),
  }));
}

/** The initial choice: one piece, not installed, of each type the first free option. */
export function firstChoice(product: Pick<Product, 'options'>): Choice {
  const options = optionGroups(product.options).map(
    ({ typeId, options }) => [typeId, options.find(({ price }) => price <= 0)?.id ?? null] as const,
  );
  return { installed: false, options: Object.fromEntries(options), quantity: '1' };
}

/** The chosen options, in the catalogue's order. */
export const chosenOptions = (product: Pick<Product, 'options'>, choice: Choice): Option[] =>
  product.options.filter(({ id, optionTypeId }) => choice.options[optionTypeId] === id);

/** The typed quantity; null unless it is a whole number from 1 to 999. */
export function quantityOf({ quantity }: Choice): number | null {
  const count = Number(quantity);
  return /^\d+$/.test(quantity.trim()) && count >= 1 && count <= maxQuantity ? count : null;
}

/** Price of one piece as chosen in cents, and the options' part of it. */
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
