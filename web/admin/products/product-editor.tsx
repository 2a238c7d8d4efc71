import type { AdminProduct } from '#shared/contract/products-admin.ts';
import {
  optionField,
  partField,
  pictureField,
  productParts,
  productEditor as texts,
  trimField,
} from '#shared/messages/en/admin/products.ts';
import { maxPictureBytes } from '#shared/rules/limits.ts';
import { forms } from '#shared/rules/validation.ts';
import { ConflictNotice } from '#web/admin/forms/conflict-notice.tsx';
import { DraftNotice } from '#web/admin/forms/draft-notice.tsx';
import { useLeaveGuard } from '#web/admin/forms/leave-guard.tsx';
import styles from '#web/admin/forms/long-form.module.css';
import { PictureField } from '#web/admin/forms/picture-field.tsx';
import { SaveBar } from '#web/admin/forms/save-bar.tsx';
import { SaveProblem } from '#web/admin/forms/save-problem.tsx';
import { Section } from '#web/admin/forms/section.tsx';
import { useDealership } from '#web/shell/use-dealership.ts';
import { DetailField } from './detail-field.tsx';
import { type Category, FieldSections } from './field-sections.tsx';
import { OptionsField } from './options-field.tsx';
import { PartsField } from './parts-field.tsx';
import { labelOf } from './product-form.ts';
import { TrimsField } from './trims-field.tsx';
import { type ProductKind, useProductEditor } from './use-product-editor.ts';

interface ProductEditorProps {
  kind: ProductKind;
  /** Null: a new one. */
  product: AdminProduct | null;
  categories: readonly Category[];
  /** Goes back to the list. */
  onLeave(): void;
  /** Somebody chose to begin again, from what is saved. */
  isRestarted: boolean;
  /** Starts again with a product, without anything typed. */
  onRestart(product: AdminProduct | null): void;
}

/** Creates or changes a product: all its fields and lists (spec 4, Product editing; spec 5.23). */
export function ProductEditor({ kind, product, categories, isRestarted, onLeave, onRestart }: ProductEditorProps) {
  const editor = useProductEditor({
    kind,
    product,
    onSaved() {
      guard.letPass();
      onLeave();
    },
  });
  const { form, extras, change, isAsked, saving, conflict } = editor;
  const guard = useLeaveGuard({ isChanged: editor.isChanged, onDiscard: editor.drop });
  const refused = saving.failure?.errors ?? {};
  const { make } = useDealership();

  function restart(next: AdminProduct | null): void {
    editor.drop();
    onRestart(next);
  }

  return (
    <form ref={form.element} className={styles.form} onSubmit={editor.submit} noValidate>
      {editor.draft && <DraftNotice {...editor.draft} onDiscard={() => restart(product)} />}
      <FieldSections editor={editor} categories={categories} />
      <Section title={texts.detail} hint={texts.detailHint}>
        <DetailField detail={extras.detail} onChange={(detail) => change({ detail })} errors={refused.detail} />
      </Section>
      <Section
        title={productParts.images!}
        hint={`${pictureField.hint(maxPictureBytes / 1_000_000)} ${pictureField.firstHint}`}
      >
        <PictureField
          label={productParts.images!}
          pictures={extras.pictures}
          onChange={(pictures) => change({ pictures })}
          errors={refused.images}
        />
      </Section>
      <Section title={productParts.trims!} hint={trimField.hint}>
        <TrimsField makeId={product?.makeId ?? make.id} trims={extras.trims} change={change} errors={refused.trims} />
      </Section>
      <Section title={productParts.options!} hint={optionField.hint}>
        <OptionsField
          options={extras.options}
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
      {saving.failure && (
        <SaveProblem
          {...saving.failure}
          labelOf={labelOf}
          isAtField={Object.keys(saving.failure.errors).some((name) => name in forms.product)}
        />
      )}
      {conflict && (
        <ConflictNotice
          differing={conflict.differing}
          busy={form.busy}
          onSaveMine={conflict.saveMine}
          onTakeTheirs={() => restart(conflict.theirs)}
        />
      )}
      <SaveBar
        label={texts.save}
        busy={form.busy}
        progress={saving.progress}
        onCancel={onLeave}
        takesFocus={isRestarted}
      />
      {guard.dialog}
    </form>
  );
}
