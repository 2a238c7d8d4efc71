import { formatMoney } from '#shared/messages/en/formats.ts';
import { detail } from '#shared/messages/en/product.ts';
import type { Cents } from '#shared/rules/money.ts';
import type { OptionGroup } from '#web/shop/parts/price/choice.ts';

export interface OptionChoiceProps {
  group: OptionGroup;
  chosen: number | null;
  onChoose(id: number | null): void;
}

/** What a group of options is called. */
export const labelOf = ({ typeId }: OptionGroup) =>
  detail.optionTypes[typeId] ?? detail.otherOptions;

/** What an option adds, with its sign. */
export const charge = (cents: Cents) => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;
