import { TextInput, type TextInputProps } from '@mantine/core';
import { goesField } from '#shared/messages/en/admin/goes-with.ts';
import { productEditor as texts } from '#shared/messages/en/admin/products.ts';
import { isRequired } from '#shared/rules/form.ts';
import { otherLanguage } from '#shared/rules/languages.ts';
import { dollarSign } from '#web/admin/forms/dollar-sign.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { CategoryFields } from './category-fields.tsx';
import { PricePreview } from './price-preview.tsx';
import type { FieldName, FlagName } from './product-form.ts';
import { useProductPlace } from './product-place.ts';
import { typedCents, typedHours } from './typed-prices.ts';
import type { ProductEditorState } from './use-product-editor.ts';

const figure: Partial<TextInputProps> = {
  inputMode: 'decimal',
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};
const measure: Control = { place: 'sizes', inputMode: 'numeric' };
/** A unit is any word (spec 5.23); the usual ones are offered. */
const unit = (...offers: string[]): Control => ({ place: 'sizes', offers });

type Place = 'goes' | 'top' | 'basics' | 'pricing' | 'sizes';
type Control = TextInputProps & { place: Place; offers?: string[] };

/** The place and control of each form field; the type demands one for every field. */
const controls: Record<FieldName, Control> = {
  name: { place: 'top' },
  number: { place: 'basics' },
  categoryId: { place: 'basics' },
  price: { place: 'pricing', ...figure, ...dollarSign },
  frt: { place: 'pricing', ...figure, description: texts.frtHint },
  cost: { place: 'pricing', ...figure, ...dollarSign, description: texts.costHint },
  length: measure,
  width: measure,
  height: measure,
  sizeUnit: unit('cm', 'mm', 'in', 'ft'),
  weight: measure,
  weightUnit: unit('kg', 'g', 'lb'),
  warrantyMonths: { place: 'basics', inputMode: 'numeric' },
  exclusiveGroup: { place: 'goes', description: goesField.groupHint },
};
const names = Object.keys(controls) as FieldName[];

/** The field for the group, which stands with what goes with the product. */
export const GroupField = ({ editor }: FieldSectionsProps) => (
  <Field name="exclusiveGroup" editor={editor} />
);

interface FieldSectionsProps {
  editor: ProductEditorState;
}

/** A product's single fields: description, prices, visibility, size. */
export function FieldSections({ editor }: FieldSectionsProps) {
  const { price, frt } = editor.form.values;
  const { dealer } = useProductPlace();
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
          {dealer && <PricePreview priceCents={typedCents(price)} frtHours={typedHours(frt)} />}
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
  const withAsterisk = isRequired(editor.rules[name]);
  if (name === 'categoryId')
    return <CategoryFields editor={editor} field={field} withAsterisk={withAsterisk} />;
  const { place: _, offers = [], ...props } = controls[name];
  // The base name is in the language of the product's own texts.
  const lang = name === 'name' ? otherLanguage(editor.extras.texts.language) : undefined;
  const list = offers.length > 0 ? `${name}-offers` : undefined;
  return (
    <div>
      <TextInput
        autoComplete="off"
        {...field}
        {...props}
        lang={lang}
        list={list}
        withAsterisk={withAsterisk}
      />
      {list && (
        <datalist id={list}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
    </div>
  );
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
