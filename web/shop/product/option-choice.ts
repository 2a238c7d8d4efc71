import type { OptionGroup } from '#web/shop/parts/price/choice.ts';

export interface OptionChoiceProps {
  group: OptionGroup;
  chosen: number | null;
  onChoose(id: number | null): void;
}
