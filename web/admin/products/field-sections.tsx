import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { productEditor as texts } from '#shared/messages/en/admin/products.ts';
import { forms, isRequired } from '#shared/rules/validation.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { PricePreview } from './price-preview.tsx';
import { type FieldName, noCategory } from './product-form.ts';
import { typedCents, typedHours } from './typed-prices.ts';
import type { ProductEditorState } from './use-product-editor.ts';

export interface Category {
  id: number;
  name: string;
}

const figure = {
  inputMode: 'decimal',
  autoComplete: 'off',
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies TextInputProps;

interface FieldSectionsProps {
  editor: ProductEditorState;
  categories: readonly Category[];
}

/** The single fields of a product: what it is, what it costs, where it shows, how large it is. */
export function FieldSections({ editor, categories }: FieldSectionsProps) {
  const { form } = editor;
  const field = (name: FieldName) => ({
    ...form.field(name),
    withAsterisk: isRequired(forms.product[name]),
  });
  const { price, frt } = form.values;
  const choices = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <Section title={texts.basics}>
        <TextInput {...field('name')} autoComplete="off" />
        <FieldRow>
          <TextInput {...field('number')} autoComplete="off" />
          <NativeSelect
            {...field('categoryId')}
            data={[{ value: noCategory, label: texts.none }, ...choices]}
          />
        </FieldRow>
      </Section>
      <Section title={texts.pricing}>
        <FieldRow>
          <FieldRow columns={3}>
            <TextInput {...field('price')} {...figure} leftSection="$" />
            <TextInput {...field('frt')} {...figure} description={texts.frtHint} />
            <TextInput
              {...field('cost')}
              {...figure}
              leftSection="$"
              description={texts.costHint}
            />
          </FieldRow>
          <PricePreview priceCents={typedCents(price)} frtHours={typedHours(frt)} />
        </FieldRow>
      </Section>
      <Showing editor={editor} />
      <Section title={texts.sizes}>
        <FieldRow columns={4}>
          <TextInput {...field('length')} inputMode="numeric" />
          <TextInput {...field('width')} inputMode="numeric" />
          <TextInput {...field('height')} inputMode="numeric" />
          <TextInput {...field('sizeUnit')} autoComplete="off" />
          <TextInput {...field('weight')} inputMode="numeric" />
          <TextInput {...field('weightUnit')} autoComplete="off" />
        </FieldRow>
      </Section>
    </>
  );
}

const flags = [
  ['active', texts.active, texts.activeHint],
  ['featured', texts.featured, texts.featuredHint],
  ['leaseResidual', texts.leaseResidual, texts.leaseResidualHint],
] as const;

function Showing({ editor }: { editor: ProductEditorState }) {
  return (
    <Section title={texts.showing}>
      <FieldRow columns={3}>
        {flags.map(([name, label, hint]) => (
          <FlagSwitch
            key={name}
            label={label}
            hint={hint}
            isOn={editor.extras[name]}
            onChange={(isOn) => editor.change({ [name]: isOn })}
          />
        ))}
      </FieldRow>
    </Section>
  );
}
