import { Stack } from '@mantine/core';
import { productFields } from '#shared/entities/product.ts';
import { countriesOf } from '#shared/rules/countries.ts';
import { isRequired } from '#shared/rules/form.ts';
import { otherLanguage } from '#shared/rules/languages.ts';
import { goesField } from '#texts/admin/goes-with.ts';
import { productEditor as texts } from '#texts/admin/products.ts';
import { language } from '#texts/language.ts';
import { type Control, EntityField, EntityFields } from '#web/admin/forms/entity-fields.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { CategoryFields } from './category-fields.tsx';
import { MarginLine } from './margin-line.tsx';
import { PricePreview } from './price-preview.tsx';
import type { FieldName, FlagName } from './product-form.ts';
import { useProductPlace } from './product-place.ts';
import { typedCents, typedHours } from './typed-prices.ts';
import type { ProductEditorState } from './use-product-editor.ts';

type Place = 'goes' | 'top' | 'category' | 'basics' | 'warranty' | 'pricing' | 'showing' | 'sizes';
const measure: Control<Place> = { place: 'sizes' };
/** A unit is any word (spec 5.23); the usual ones are offered. */
const unit = (...offers: string[]): Control<Place> => ({ place: 'sizes', offers });

const countryChoices = [
  { value: '', label: '' },
  ...countriesOf(language.html).map(({ code, name }) => ({ value: code, label: name })),
];

/** The place and control of each field; the type demands one for every field. */
const controls: Record<FieldName | FlagName, Control<Place>> = {
  name: { place: 'top' },
  number: { place: 'basics' },
  categoryId: { place: 'category' },
  warrantyMonths: { place: 'warranty' },
  countryOfOrigin: { place: 'warranty', choices: () => countryChoices },
  price: { place: 'pricing' },
  frt: { place: 'pricing', description: texts.frtHint },
  cost: { place: 'pricing', description: texts.costHint },
  active: { place: 'showing', label: texts.active, description: texts.activeHint },
  featured: { place: 'showing', label: texts.featured, description: texts.featuredHint },
  leaseResidual: {
    place: 'showing',
    label: texts.leaseResidual,
    description: texts.leaseResidualHint,
  },
  length: measure,
  width: measure,
  height: measure,
  sizeUnit: unit('cm', 'mm', 'in', 'ft'),
  weight: measure,
  weightUnit: unit('kg', 'g', 'lb'),
  exclusiveGroup: { place: 'goes', description: goesField.groupHint },
};

interface FieldSectionsProps {
  editor: ProductEditorState;
}

/** The fields at one place. */
const Fields = ({ editor, at }: FieldSectionsProps & { at: Place }) => (
  <EntityFields entity={productFields} {...{ rules: editor.rules, controls, editor, at }} />
);

/** The field for the group, which stands with what goes with the product. */
export const GroupField = ({ editor }: FieldSectionsProps) => <Fields editor={editor} at="goes" />;

/** A product's single fields: description, prices, visibility, size. */
export function FieldSections({ editor }: FieldSectionsProps) {
  const { price, cost, frt, texts: other } = editor.values;
  const { dealer } = useProductPlace();
  const { rules } = editor;
  return (
    <>
      <Section title={texts.basics}>
        <EntityField
          {...{ name: 'name', entity: productFields, rules, editor }}
          // The base name is in the language of the product's own texts.
          control={{ ...controls.name, lang: otherLanguage(other.language) }}
        />
        <FieldRow>
          <Fields editor={editor} at="basics" />
          <CategoryFields editor={editor} withAsterisk={isRequired(rules.categoryId)} />
          <Fields editor={editor} at="warranty" />
        </FieldRow>
      </Section>
      <Section title={texts.pricing}>
        <FieldRow>
          <Stack gap="xs">
            <FieldRow columns={3}>
              <Fields editor={editor} at="pricing" />
            </FieldRow>
            <MarginLine price={typedCents(price)} cost={typedCents(cost)} />
          </Stack>
          {dealer && <PricePreview priceCents={typedCents(price)} frtHours={typedHours(frt)} />}
        </FieldRow>
      </Section>
      <Section title={texts.showing}>
        <FieldRow columns={3}>
          <Fields editor={editor} at="showing" />
        </FieldRow>
      </Section>
      <Section title={texts.sizes}>
        <FieldRow columns={4}>
          <Fields editor={editor} at="sizes" />
        </FieldRow>
      </Section>
    </>
  );
}
