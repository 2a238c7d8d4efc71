import { TextInput } from '@mantine/core';
import { otherLanguage } from '#shared/rules/languages.ts';
import { maxNameLength, maxPictureBytes } from '#shared/rules/limits.ts';
import { goesField } from '#texts/admin/goes-with.ts';
import {
  optionField,
  partField,
  pictureField,
  productParts,
  productEditor as texts,
  trimField,
} from '#texts/admin/products.ts';
import { otherTexts } from '#texts/admin/translations.ts';
import { LongForm } from '#web/admin/forms/long-form.tsx';
import { PictureField } from '#web/admin/forms/picture-field.tsx';
import { Section } from '#web/admin/forms/section.tsx';
import type { AdminProduct } from '#web/entities.ts';
import { DetailField } from './detail-field.tsx';
import { FieldSections, GroupField } from './field-sections.tsx';
import { GoesWithField } from './goes-with-field.tsx';
import { OptionsField } from './options-field.tsx';
import { optionsFollowing } from './options-following.ts';
import { PartsField } from './parts-field.tsx';
import { labelOf, type OtherTexts } from './product-form.ts';
import { useProductPlace } from './product-place.ts';
import { TrimsField } from './trims-field.tsx';
import { type ProductKind, useProductEditor } from './use-product-editor.ts';

interface ProductEditorProps {
  kind: ProductKind;
  /** Null: a new product. */
  product: AdminProduct | null;
  /** Of which a new product is a copy. */
  source: AdminProduct | null;
  /** With which a new product begins; empty: none. */
  name: string;
  /** Goes back to the list. */
  onLeave(): Promise<void>;
  /** Another person's values took the place of the input. */
  onTaken(): void;
}

/** Creates or changes a product: all its fields and lists (spec 4, Product editing; spec 5.23). */
export function ProductEditor({ onLeave, onTaken, ...edited }: ProductEditorProps) {
  const { kind, product } = edited;
  const editor = useProductEditor({ ...edited, onSaved: onLeave });
  const { values, change, refused } = editor;
  const { make } = useProductPlace();

  return (
    <LongForm
      editor={editor}
      labelOf={labelOf}
      saveLabel={texts.save}
      onCancel={onLeave}
      onTaken={onTaken}
    >
      <FieldSections editor={editor} />
      <Section title={texts.detail} hint={texts.detailHint}>
        <DetailField
          lang={otherLanguage(values.texts.language)}
          detail={values.detail}
          onChange={(detail) => change({ detail })}
          errors={refused.detail}
        />
      </Section>
      <OtherTextsSection
        value={values.texts}
        onChange={(texts) => change({ texts })}
        refused={refused}
      />
      <Section
        title={productParts.images!}
        hint={`${pictureField.hint(maxPictureBytes / 1_000_000)} ${pictureField.firstHint}`}
      >
        <PictureField
          label={productParts.images!}
          pictures={values.images}
          onChange={(images) =>
            change({ images, options: optionsFollowing(values.options, values.images, images) })
          }
          errors={refused.images}
        />
      </Section>
      <Section title={productParts.trims!} hint={trimField.hint}>
        <TrimsField
          makeId={product?.makeId ?? make.id}
          trims={values.trims}
          fitsEvery={values.fitsEvery}
          change={change}
          errors={refused.trims}
        />
      </Section>
      <Section title={productParts.options!} hint={optionField.hint}>
        <OptionsField
          options={values.options}
          pictures={values.images.items.length}
          other={values.texts.language}
          onChange={(options) => change({ options })}
          isAsked={editor.isAsked}
          refused={refused}
        />
      </Section>
      <Section title={productParts.products!} hint={partField.hint}>
        <PartsField
          parts={values.products}
          onChange={(products) => change({ products })}
          productId={product?.id ?? null}
          withDealerProducts={kind === 'dealer'}
          errors={refused.products}
        />
      </Section>
      <Section title={goesField.title} hint={goesField.hint}>
        <GoesWithField
          needs={values.needs}
          excludes={values.excludes}
          excludedBy={product?.excludedBy ?? []}
          change={change}
          productId={product?.id ?? null}
          withDealerProducts={kind === 'dealer'}
          refused={refused}
          group={<GroupField editor={editor} />}
        />
      </Section>
    </LongForm>
  );
}

interface OtherTextsProps {
  value: OtherTexts;
  onChange(value: OtherTexts): void;
  /** The server's messages by names such as 'texts.fr.name'. */
  refused: Record<string, string[]>;
}

/** A product's name and description in its other language. */
function OtherTextsSection({ value, onChange, refused }: OtherTextsProps) {
  const { language } = value;
  return (
    <Section title={otherTexts.title[language]} hint={otherTexts.hint[language]}>
      <TextInput
        label={otherTexts.name[language]}
        name={`texts.${language}.name`}
        lang={language}
        maxLength={maxNameLength}
        value={value.name}
        error={refused[`texts.${language}.name`]?.[0]}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <DetailField
        label={otherTexts.detail[language]}
        name={`texts.${language}.detail`}
        lang={language}
        detail={value.detail}
        onChange={(detail) => onChange({ ...value, detail })}
        errors={refused[`texts.${language}.detail`]}
      />
    </Section>
  );
}
