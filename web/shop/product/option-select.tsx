import { SelectField } from '#web/kit/field.tsx';
import { OptionList } from '#web/shop/parts/price/option-list.tsx';
import { optionLabel } from '#web/shop/parts/price/option-text.ts';
import type { OptionChoiceProps } from './option-choice.ts';

/** Many options of one type. */
export default function OptionSelect({ group, chosen, onChoose }: OptionChoiceProps) {
  return (
    <SelectField
      label={optionLabel(group.typeId)}
      autoComplete="off"
      value={chosen ?? ''}
      onChange={(event) => onChoose(Number(event.currentTarget.value) || null)}
    >
      <OptionList options={group.options} hasNone={group.isOptional} />
    </SelectField>
  );
}
