import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { overrideForm } from '#shared/entities/product.ts';
import { productActions } from '#shared/messages/en/admin/product-actions.ts';
import { overrideDialog as texts } from '#shared/messages/en/admin/products.ts';
import { formatMoney, formatNumber } from '#shared/messages/en/formats.ts';
import { language } from '#shared/messages/en/language.ts';
import { ui } from '#shared/messages/en/shop.ts';
import { numberInField } from '#shared/messages/en/typed.ts';
import { amountText } from '#shared/rules/money.ts';
import { dollarSign } from '#web/admin/forms/dollar-sign.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { isChangedFrom, useFoundDraft, useKeptDraft } from '#web/admin/forms/use-draft.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { PricePreview } from '#web/admin/products/price-preview.tsx';
import { typedCents, typedHours } from '#web/admin/products/typed-prices.ts';
import { call } from '#web/api.ts';
import type { AdminProduct } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayAndRethrow, sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './override-form.module.css';
import { type OverrideValues, postedOverride, valuesOf } from './override-values.ts';

interface OverrideFormProps {
  product: AdminProduct;
  onSaved(): void;
  onEdit: ((productId: number) => void) | null;
}

/** Name of an override's draft. */
export const overrideDraft = (dealerId: number, productId: string | number | null) =>
  `override ${dealerId} ${productId}`;

/** A dealership's price, FRT and featured of a make's product; empty: inherited (spec 5.24). */
export function OverrideForm({ product, onSaved, onEdit }: OverrideFormProps) {
  const { dealer } = useDealership();
  const draft = overrideDraft(dealer.id, product.id);
  const kept = useFoundDraft<OverrideValues & { start: OverrideValues }>(draft);
  // A draft keeps its own start: compared with newer values, all others' changes would seem typed.
  const start = kept?.start ?? valuesOf(product);
  const form = useNumberForm(overrideForm, (kept ?? start).fields);
  const [featured, setFeatured] = useState((kept ?? start).featured);
  const [isRemoving, setRemoving] = useState(false);
  const [hidden, setHidden] = useState((kept ?? start).hidden ?? false);
  const values: OverrideValues = { fields: form.values, featured, hidden };
  const forget = useKeptDraft(draft, { ...values, start }, isChangedFrom(start, values));
  const hasOverride = isChangedFrom(valuesOf(product), {
    fields: { price: '', frt: '' },
    featured: '',
    hidden: false,
  });

  async function save(fields: OverrideValues['fields']): Promise<void> {
    const body = {
      dealerId: dealer.id,
      productId: product.id,
      ...postedOverride({ fields, featured, hidden }, start),
    };
    await call('POST /api/v1/auth/product_overrides/', { body }).catch(
      sayAndRethrow(texts.saveFailed),
    );
    finish(texts.saved);
  }

  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      const params = { productId: product.id, dealerId: dealer.id };
      const [override] = await call('GET /api/v1/auth/product_overrides/:productId/:dealerId', {
        params,
      });
      if (override)
        await call('DELETE /api/v1/auth/product_overrides/:id', { params: { id: override.id } });
      finish(texts.removed);
    } catch (error) {
      sayFailure(error, texts.removeFailed);
    } finally {
      setRemoving(false);
    }
  }

  function finish(text: string): void {
    forget();
    say(text, 'success');
    onSaved();
  }

  const { price, frt } = form.values;
  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(save)}
      isRestored={kept !== null}
      submitLabel={ui.save}
      buttons={
        <>
          {onEdit && (
            <Button variant="subtle" onClick={() => onEdit(product.id)}>
              {texts.editProduct}
            </Button>
          )}
          {hasOverride && (
            <Button variant="default" onClick={() => void remove()} loading={isRemoving}>
              {texts.remove}
            </Button>
          )}
        </>
      }
    >
      <div>
        <p className={styles.name}>{product.texts[language.html]?.name ?? product.name}</p>
        <p className={styles.hint}>
          {texts.hint(formatMoney(product.price), formatNumber(product.frt))}
        </p>
      </div>
      <FieldRow>
        <Stack>
          <TextInput
            {...form.field('price')}
            inputMode="decimal"
            {...dollarSign}
            placeholder={numberInField(amountText(product.price))}
            autoComplete="off"
            data-autofocus
          />
          <TextInput
            {...form.field('frt')}
            inputMode="decimal"
            placeholder={numberInField(String(product.frt))}
            autoComplete="off"
          />
          <NativeSelect
            label={texts.featured}
            data={[
              { value: '', label: texts.inherit(product.featured) },
              { value: 'yes', label: texts.yes },
              { value: 'no', label: texts.no },
            ]}
            value={featured}
            onChange={(event) =>
              setFeatured(event.currentTarget.value as OverrideValues['featured'])
            }
          />
          <Checkbox
            label={productActions.hide}
            description={productActions.hiddenHint}
            checked={hidden}
            onChange={(event) => setHidden(event.currentTarget.checked)}
          />
        </Stack>
        <PricePreview
          priceCents={price.trim() === '' ? product.price : typedCents(price)}
          cost={product.cost}
          frtHours={frt.trim() === '' ? product.frt : typedHours(frt)}
        />
      </FieldRow>
    </DialogForm>
  );
}
