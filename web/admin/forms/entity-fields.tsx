import { NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { Entity, Kind } from '#shared/entities/entity.ts';
import { type Form, isRequired } from '#shared/rules/form.ts';
import { dollarSign } from './dollar-sign.ts';
import { FlagSwitch } from './flag-switch.tsx';
import type { useNumberForm } from './use-number-form.ts';

type Typed = Pick<
  TextInputProps,
  'type' | 'inputMode' | 'placeholder' | 'spellCheck' | 'leftSection' | 'rightSection' | 'max'
>;

/** A field's control: its place in the form, and what its kind and rules do not say. */
export interface Control<Place extends string> extends Typed {
  place: Place;
  /** Of a flag; what is typed has its label from its rules. */
  label?: string;
  description?: string;
  autoComplete?: string;
  lang?: string;
  /** What is chosen among, beside the present value. */
  choices?(value: string): { value: string; label: string }[];
  /** Usual values, offered while another one may be typed. */
  offers?: readonly string[];
  isLong?: boolean;
}

/** What a kind of value asks of its control. */
const ofKind: Partial<Record<Kind, Typed>> = {
  money: { inputMode: 'decimal', ...dollarSign },
  number: { inputMode: 'decimal' },
  whole: { inputMode: 'numeric' },
  day: { type: 'date', max: '9999-12-31' },
};

interface FieldsProps {
  entity: Entity;
  rules: Form;
  editor: {
    form: Pick<ReturnType<typeof useNumberForm<Form>>, 'field'>;
    values: object;
    change(part: Readonly<Record<string, boolean>>): void;
  };
  /** The person may see it alone. */
  readOnly?: boolean;
}

interface EntityFieldsProps<Place extends string> extends FieldsProps {
  controls: Readonly<Record<string, Control<Place>>>;
  /** Which of them are shown. */
  at: Place;
}

/** The controls of an entity's fields at one place of its form, as their kinds ask for them. */
export const EntityFields = <Place extends string>({
  controls,
  at,
  ...props
}: EntityFieldsProps<Place>) =>
  Object.entries(controls).map(
    ([name, control]) =>
      control.place === at && <EntityField key={name} {...props} name={name} control={control} />,
  );

interface EntityFieldProps extends FieldsProps {
  name: string;
  control: Control<string>;
}

export function EntityField({ name, entity, rules, editor, readOnly, control }: EntityFieldProps) {
  const kind = entity[name]?.kind ?? 'text';
  const { place: _, label = name, choices, offers = [], isLong, ...given } = control;
  const { description = '', autoComplete = 'off', lang, ...typed } = { ...ofKind[kind], ...given };
  if (kind === 'flag') {
    const { [name]: isOn } = editor.values as Readonly<Record<string, boolean>>;
    const change = (isOn: boolean) => editor.change({ [name]: isOn });
    return <FlagSwitch {...{ name, label }} hint={description} isOn={isOn!} onChange={change} />;
  }
  const field = {
    ...editor.form.field(name),
    ...{ description, autoComplete, lang, readOnly },
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies Order,
    withAsterisk: isRequired(rules[name]!),
  };
  if (choices) return <NativeSelect {...field} data={choices(field.value)} />;
  if (isLong) return <Textarea {...field} autosize minRows={2} maxRows={8} />;
  if (offers.length === 0) return <TextInput {...field} {...typed} />;
  const list = `${name}-offers`;
  return (
    <div>
      <TextInput {...field} {...typed} list={list} />
      <datalist id={list}>
        {offers.map((offer) => (
          <option key={offer} value={offer} />
        ))}
      </datalist>
    </div>
  );
}

type Order = NonNullable<TextInputProps['inputWrapperOrder']>;
