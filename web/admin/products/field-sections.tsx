import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { productForm } from '#shared/entities/product.ts';
import { productEditor as texts } from '#shared/messages/en/admin/products.ts';
import { categoryLabels } from '#shared/messages/en/product-list.ts';
import { type Category, categoryIds } from '#shared/rules/product-list.ts';
import { isRequired } from '#shared/rules/validation.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { PricePreview } from './price-preview.tsx';
import { type FieldName, type FlagName, noCategory } from './product-form.ts';
import { typedCents, typedHours } from './typed-prices.ts';
import type { ProductEditorState } from './use-product-editor.ts';

const figure: Partial<TextInputProps> = {
  inputMode: 'decimal',
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};
const measure: Control = { place: 'sizes', inputMode: 'numeric' };

type Place = 'top' | 'basics' | 'pricing' | 'sizes';
type Control = TextInputProps & { place: Place };

/** The place and control of each form field; the type demands one for every field. */
const controls: Record<FieldName, Control> = {
  name: { place: 'top' },
  number: { place: 'basics' },
  categoryId: { place: 'basics' },
  price: { place: 'pricing', ...figure, leftSection: '$' },
  frt: { place: 'pricing', ...figure, description: texts.frtHint },
  cost: { place: 'pricing', ...figure, leftSection: '$', description: texts.costHint },
  length: measure,
  width: measure,
  height: measure,
  sizeUnit: { place: 'sizes' },
  weight: measure,
  weightUnit: { place: 'sizes' },
  warrantyMonths: { place: 'basics', inputMode: 'numeric' },
};
const names = Object.keys(controls) as FieldName[];

interface FieldSectionsProps {
  editor: ProductEditorState;
}

const categoryChoices = [
  { value: noCategory, label: texts.none },
  ...Object.entries(categoryIds).map(([code, id]) => ({
    value: String(id),
    label: categoryLabels[code as Category],
  })),
];

/** A product's single fields: description, prices, visibility, size. */
export function FieldSections({ editor }: FieldSectionsProps) {
  const { price, frt } = editor.form.values;
  const fieldsAt = (at: Place) =>
    names
      .filter((name) => controls[name].place === at)
      .map((name) => <Field key={name} name={name} editor={editor} />);
  return (
    <>
      <Section title={texts.basics}>
        {fieldsAt('top')}
        <FieldRow>{fieldsAt('basics')}</FieldRow>
      </Section>
      <Section title={texts.pricing}>
        <FieldRow>
          <FieldRow columns={3}>{fieldsAt('pricing')}</FieldRow>
          <PricePreview priceCents={typedCents(price)} frtHours={typedHours(frt)} />
        </FieldRow>
      </Section>
      <Showing editor={editor} />
      <Section title={texts.sizes}>
        <FieldRow columns={4}>{fieldsAt('sizes')}</FieldRow>
      </Section>
    </>
  );
}

function Field({ name, editor }: FieldSectionsProps & { name: FieldName }) {
  const field = editor.form.field(name);
  const withAsterisk = isRequired(productForm[name]);
  if (name !== 'categoryId') {
    const { place: _, ...props } = controls[name];
    return <TextInput autoComplete="off" {...field} {...props} withAsterisk={withAsterisk} />;
  }
  return <NativeSelect {...field} withAsterisk={withAsterisk} data={categoryChoices} />;
}

const flags: Record<FlagName, [label: string, hint: string]> = {
  active: [texts.active, texts.activeHint],
  featured: [texts.featured, texts.featuredHint],
  leaseResidual: [texts.leaseResidual, texts.leaseResidualHint],
};
const flagNames = Object.keys(flags) as FlagName[];

function Showing({ editor }: { editor: ProductEditorState }) {
  return (
    <Section title={texts.showing}>
      <FieldRow columns={3}>
        {flagNames.map((name) => (
          <FlagSwitch
            key={name}
            label={flags[name][0]}
            hint={flags[name][1]}
            isOn={editor.extras[name]}
            onChange={(isOn) => editor.change({ [name]: isOn })}
          />
        ))}
      </FieldRow>
    </Section>
  );
}
