import { type ComponentProps, useState } from 'react';
import { forms } from '#shared/rules/validation.ts';
import { TextField } from '#web/kit/field.tsx';
import { readNumber, shownNumber } from '#web/kit/typed-number.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** As '4.99'; may be empty. */
  value: string;
  onChange(value: string): void;
};

/** A number that is typed as the page's language writes it. */
export function NumberField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string>();
  const { price } = forms.adjustedPrice;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={shownNumber(price, value, typed)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readNumber(price, currentTarget.value));
      }}
    />
  );
}
