import { productForm } from '#shared/entities/product.ts';
import { goesField } from '#shared/messages/en/admin/goes-with.ts';
import {
  optionField,
  partField,
  pictureField,
  productParts,
  productEditor as texts,
  trimField,
} from '#shared/messages/en/admin/products.ts';
import { otherLanguage } from '#shared/rules/languages.ts';
import { maxPictureBytes } from '#shared/rules/limits.ts';
import { useLeaveGuard } from '#web/admin/forms/leave-guard.tsx';
import { LongForm } from '#web/admin/forms/long-form.tsx';
import { PictureField } from '#web/admin/forms/picture-field.tsx';
import { Section } from '#web/admin/forms/section.tsx';
import type { AdminProduct } from '#web/entities.ts';
import { DetailField } from './detail-field.tsx';
import { FieldSections, GroupField } from './field-sections.tsx';
import { GoesWithField } from './goes-with-field.tsx';
import { OptionsField } from './options-field.tsx';
import { optionsFollowing } from './options-following.ts';
import { OtherTextsSection } from './other-texts.tsx';
import { PartsField } from './parts-field.tsx';
import { labelOf } from './product-form.ts';
import { useProductPlace } from './product-place.ts';
import { TrimsField } from './trims-field.tsx';
import { type ProductKind, useProductEditor } from './use-product-editor.ts';

interface ProductEditorProps {
  kind: ProductKind;
  /** Null: a new product. */
  product: AdminProduct | null;
  /** Of which a new product is a copy. */
  source: AdminProduct | null;
  /** Goes back to the list. */
  onLeave(): Promise<void>;
  /** The person chose to restart from the saved values. */
  isRestarted: boolean;
  /** Restarts with a product, discarding the input. */
  onRestart(product: AdminProduct | null): void;
}

/** Creates or changes a product: all its fields and lists (spec 4, Product editing; spec 5.23). */
export function ProductEditor({
  kind,
  product,
  source,
  isRestarted,
  onLeave,
  onRestart,
}: ProductEditorProps) {
  const editor = useProductEditor({
    kind,
    product,
    source,
    async onSaved() {
      guard.letPass();
      await onLeave();
    },
  });
  const { extras, change, isAsked, saving } = editor;
  const guard = useLeaveGuard({ isChanged: editor.isChanged, onDiscard: editor.drop });
  const refused = saving.failure?.errors ?? {};
  const { make } = useProductPlace();

  return (
    <LongForm
      state={editor}
      saved={product}
      onRestart={onRestart}
      isRestarted={isRestarted}
      fields={productForm}
      labelOf={labelOf}
      saveLabel={texts.save}
      onCancel={onLeave}
    >
      <FieldSections editor={editor} />
      <Section title={texts.detail} hint={texts.detailHint}>
        <DetailField
          lang={otherLanguage(extras.texts.language)}
          detail={extras.detail}
          onChange={(detail) => change({ detail })}
          errors={refused.detail}
        />
      </Section>
      <OtherTextsSection
        value={extras.texts}
        onChange={(texts) => change({ texts })}
        refused={refused}
      />
      <Section
        title={productParts.images!}
        hint={`${pictureField.hint(maxPictureBytes / 1_000_000)} ${pictureField.firstHint}`}
      >
        <PictureField
          label={productParts.images!}
          pictures={extras.pictures}
          onChange={(pictures) =>
            change({
              pictures,
              options: optionsFollowing(extras.options, extras.pictures, pictures),
            })
          }
          errors={refused.images}
        />
      </Section>
      <Section title={productParts.trims!} hint={trimField.hint}>
        <TrimsField
          makeId={product?.makeId ?? make.id}
          trims={extras.trims}
          fitsEvery={extras.fitsEvery}
          change={change}
          errors={refused.trims}
        />
      </Section>
      <Section title={productParts.options!} hint={optionField.hint}>
        <OptionsField
          options={extras.options}
          pictures={extras.pictures.items.length}
          other={extras.texts.language}
          onChange={(options) => change({ options })}
          isAsked={isAsked}
          refused={refused}
        />
      </Section>
      <Section title={productParts.products!} hint={partField.hint}>
        <PartsField
          parts={extras.products}
          onChange={(products) => change({ products })}
          productId={product?.id ?? null}
          withDealerProducts={kind === 'dealer'}
          errors={refused.products}
        />
      </Section>
      <Section title={goesField.title} hint={goesField.hint}>
        <GoesWithField
          needs={extras.needs}
          excludes={extras.excludes}
          excludedBy={product?.excludedBy ?? []}
          change={change}
          productId={product?.id ?? null}
          withDealerProducts={kind === 'dealer'}
          refused={refused}
          group={<GroupField editor={editor} />}
        />
      </Section>
      {guard.dialog}
    </LongForm>
  );
}
