import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { optionForm } from '#shared/entities/product.ts';
import { isRequired } from '#shared/rules/form.ts';
import { type Language, otherLanguage } from '#shared/rules/languages.ts';
import { maxNameLength } from '#shared/rules/limits.ts';
import { optionField as texts } from '#texts/admin/products.ts';
import { otherTexts } from '#texts/admin/translations.ts';
import { detail } from '#texts/product.ts';
import { allLabelled } from '#web/admin/forms/choices.ts';
import { moved } from '#web/admin/forms/list-order.ts';
import { OrderButtons } from '#web/admin/forms/order-buttons.tsx';
import { fieldLabel } from '#web/kit/check-form.ts';
import { PlusIcon } from '#web/kit/icons.tsx';
import { readNumber, shownNumber, whichNumber } from '#web/kit/typed-number.ts';
import { type OptionRow, optionErrors } from './product-form.ts';
import styles from './rows.module.css';

interface OptionsFieldProps {
  options: OptionRow[];
  onChange(options: OptionRow[]): void;
  /** The form was submitted: every invalid field shows its message. */
  isAsked: boolean;
  /** Number of the product's pictures. */
  pictures: number;
  /** The language of the second name of each. */
  other: Language;
  /** The server's messages by names such as 'options.0.price'. */
  refused: Record<string, string[]>;
}

const names = ['name', 'number', 'price'] as const;
type Name = (typeof names)[number];
const types = allLabelled(detail.optionTypes);
let lastKey = 0;

/** A product's options: add, edit, order, remove. */
export function OptionsField({
  options,
  onChange,
  pictures,
  other,
  isAsked,
  refused,
}: OptionsFieldProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const errors = optionErrors(options);

  const change = (key: string, change: Partial<OptionRow>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...change } : option)));

  function add(): void {
    const key = `new-${++lastKey}`;
    onChange([
      ...options,
      {
        key,
        id: null,
        optionTypeId: 1,
        name: '',
        number: '',
        price: '0',
        picture: null,
        otherName: '',
      },
    ]);
  }

  function fieldOf(option: OptionRow, index: number, name: Name) {
    const path = `options.${index}.${name}`;
    const isShown = isAsked || left.has(`${option.key} ${name}`);
    return {
      name: path,
      label: fieldLabel(optionForm[name]),
      withAsterisk: isRequired(optionForm[name]),
      value: option[name],
      error: (isShown && errors[path]?.[0]) || refused[path]?.[0],
      onChange: (event: { currentTarget: { value: string } }) =>
        change(option.key, { [name]: event.currentTarget.value }),
      onBlur: () =>
        option[name] !== '' && setLeft((now) => new Set(now).add(`${option.key} ${name}`)),
    };
  }

  /** The price, typed and shown in the page's language. */
  function priceField(option: OptionRow, index: number) {
    const field = fieldOf(option, index, 'price');
    return {
      ...field,
      value: shownNumber(optionForm.price, option.price, typed[option.key]),
      error: field.error && (whichNumber(optionForm.price, option.price) ?? field.error),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        setTyped((now) => ({ ...now, [option.key]: value }));
        change(option.key, { price: readNumber(optionForm.price, value) });
      },
    };
  }

  return (
    <>
      {options.length === 0 && <p className={styles.none}>{texts.none}</p>}
      {options.length > 0 && (
        <ol className={styles.rows}>
          {options.map((option, index) => (
            <li key={option.key} className={styles.row}>
              <fieldset className={styles.fields}>
                <legend className="visually-hidden">{texts.option(index + 1)}</legend>
                <TextInput {...fieldOf(option, index, 'name')} lang={otherLanguage(other)} />
                <TextInput
                  label={otherTexts.name[other]}
                  name={`options.${index}.names.${other}`}
                  lang={other}
                  maxLength={maxNameLength}
                  value={option.otherName}
                  error={refused[`options.${index}.names.${other}`]?.[0]}
                  onChange={(event) => change(option.key, { otherName: event.currentTarget.value })}
                />
                <TextInput {...fieldOf(option, index, 'number')} />
                <TextInput {...priceField(option, index)} inputMode="decimal" />
                <NativeSelect
                  label={texts.picture}
                  data={[
                    { value: '', label: texts.noPicture },
                    ...Array.from(
                      { length: Math.max(pictures, option.picture ?? 0) },
                      (_, place) => ({
                        value: String(place + 1),
                        label: detail.picture(place + 1),
                      }),
                    ),
                  ]}
                  value={String(option.picture ?? '')}
                  onChange={(event) =>
                    change(option.key, { picture: Number(event.currentTarget.value) || null })
                  }
                />
                <NativeSelect
                  label={texts.type}
                  data={types}
                  value={String(option.optionTypeId)}
                  onChange={(event) =>
                    change(option.key, { optionTypeId: event.currentTarget.value === '2' ? 2 : 1 })
                  }
                />
              </fieldset>
              <div className={styles.buttons}>
                <OrderButtons
                  name={option.name || texts.option(index + 1)}
                  index={index}
                  count={options.length}
                  onMove={(to) => onChange(moved(options, index, to))}
                  onRemove={() => onChange(options.toSpliced(index, 1))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button variant="default" leftSection={<PlusIcon size={18} />} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </>
  );
}
