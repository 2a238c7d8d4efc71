import { detail } from '#texts/product.ts';
import { SelectField } from '#web/kit/field.tsx';
import { optionLabel, optionText } from '#web/shop/parts/price/option-text.ts';
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
      {group.isOptional && <option value="">{detail.noOption}</option>}
      {group.options.map((option) => (
        <option key={option.id} value={option.id} lang={option.language}>
          {optionText(option)}
        </option>
      ))}
    </SelectField>
  );
}
