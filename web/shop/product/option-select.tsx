import { detail } from '#shared/messages/en/product.ts';
import { SelectField } from '#web/kit/field.tsx';
import { charge, labelOf, type OptionChoiceProps } from './option-words.ts';

/** Many options of one type. */
export default function OptionSelect({ group, chosen, onChoose }: OptionChoiceProps) {
  return (
    <SelectField
      label={labelOf(group)}
      autoComplete="off"
      value={chosen ?? ''}
      onChange={(event) => onChoose(Number(event.currentTarget.value) || null)}
    >
      {group.isOptional && <option value="">{detail.noOption}</option>}
      {group.options.map(({ id, name, language, price }) => (
        <option key={id} value={id} lang={language}>
          {detail.option(name, price === 0 ? null : charge(price))}
        </option>
      ))}
    </SelectField>
  );
}
