import type { Cents } from '#shared/rules/money.ts';
import { formatMoney } from '#texts/formats.ts';
import { detail } from '#texts/product.ts';

/** What something adds to a price, with its sign. */
export const extraCharge = (cents: Cents): string => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

/** An option as a list of choices shows it: its name, and its price unless it costs nothing. */
export const optionText = ({ name, price }: { name: string; price: Cents }): string =>
  detail.option(name, price === 0 ? null : extraCharge(price));

/** What a group of options of one type is called. */
export const optionLabel = (typeId: number): string =>
  detail.optionTypes[typeId] ?? detail.otherOptions;
