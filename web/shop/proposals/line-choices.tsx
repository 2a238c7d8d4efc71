import { maxQuantity } from '#shared/rules/cart.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import type { Proposal } from '#web/entities.ts';
import { CheckField, SelectField, TextField } from '#web/kit/field.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { WrittenLine } from './written.ts';

export type SeenLine = Proposal['now']['lines'][number];

interface Props {
  line: WrittenLine;
  /** As it was priced last; absent until it is saved, or where it is gone. */
  shown: SeenLine | undefined;
  onChange(more: Partial<WrittenLine>): void;
}

/** Quantity, fitting and options of a line. */
export function LineChoices({ line, shown, onChange }: Props) {
  const { onlyInstallPrice } = useDealership().dealer;
  return (
    <>
      <TextField
        label={texts.quantity}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantity}
        value={line.quantity}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (Number.isInteger(valueAsNumber) && valueAsNumber >= 1 && valueAsNumber <= maxQuantity)
            onChange({ quantity: valueAsNumber });
        }}
      />
      {!onlyInstallPrice && (
        <CheckField
          label={texts.installed}
          checked={line.installed}
          onChange={({ currentTarget }) => onChange({ installed: currentTarget.checked })}
        />
      )}
      {typesOf(shown).map(({ type, options }, place, { length }) => (
        <SelectField
          key={type}
          label={length > 1 ? texts.optionType(place + 1) : texts.options}
          value={options.find(({ id }) => line.options.includes(id))?.id ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const others = line.options.filter((id) => !options.some((option) => option.id === id));
            onChange({ options: value === '' ? others : [...others, Number(value)] });
          }}
        >
          {options.every(({ price }) => price > 0) && <option value="">{texts.none}</option>}
          {options.map(({ id, name, price }) => (
            <option key={id} value={id}>
              {price > 0 ? `${name} (${texts.more(formatMoney(price))})` : name}
            </option>
          ))}
        </SelectField>
      ))}
    </>
  );
}

/** What a product offers by the type of its options, of which one can be chosen. */
function typesOf(shown: SeenLine | undefined) {
  const types = new Map<number, SeenLine['options']>();
  for (const option of shown?.options ?? [])
    types.set(option.type, [...(types.get(option.type) ?? []), option]);
  return [...types].map(([type, options]) => ({ type, options }));
}
