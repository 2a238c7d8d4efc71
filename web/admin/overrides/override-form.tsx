import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { overrideForm } from '#shared/entities/product.ts';
import { amountText } from '#shared/rules/money.ts';
import { productActions } from '#texts/admin/product-actions.ts';
import { overrideDialog as texts } from '#texts/admin/products.ts';
import { formatMoney, formatNumber } from '#texts/formats.ts';
import { language } from '#texts/language.ts';
import { ui } from '#texts/shop.ts';
import { numberInField } from '#texts/typed.ts';
import { numberOrNone } from '#texts/words.ts';
import { dollarSign } from '#web/admin/forms/dollar-sign.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { isChangedFrom } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { vehiclesInWords } from '#web/admin/products/fitted-vehicles.ts';
import { MarginLine } from '#web/admin/products/margin-line.tsx';
import { PricePreview } from '#web/admin/products/price-preview.tsx';
import { typedCents, typedHours } from '#web/admin/products/typed-prices.ts';
import { call } from '#web/api.ts';
import type { AdminProduct } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './override-form.module.css';
import {
  inherited,
  type OverrideValues,
  overrideValues,
  postedOverride,
} from './override-values.ts';

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
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEntityEditor({
    draft: overrideDraft(dealer.id, product.id),
    saved: product,
    valuesOf: overrideValues,
    rulesOf: () => overrideForm,
    save(values, { savedValues }) {
      const changed = postedOverride(values, savedValues);
      const body = { dealerId: dealer.id, productId: product.id, ...changed };
      return call('POST /api/v1/auth/product_overrides/', { body });
    },
    done: () => finish(texts.saved),
    failed: texts.saveFailed,
  });
  const { form, values, change, ticked, drop } = editor;
  const hasOverride = isChangedFrom(overrideValues(product), inherited);

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
    drop();
    say(text, 'success');
    onSaved();
  }

  const { price, frt } = values;
  const priceCents = price.trim() === '' ? product.price : typedCents(price);
  return (
    <DialogForm
      {...editor.dialog}
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
        <p className={styles.hint}>{numberOrNone(product.number)}</p>
        {product.fits && <p className={styles.hint}>{vehiclesInWords(product.fits)}</p>}
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
            data-autofocus
          />
          <MarginLine price={priceCents} cost={product.cost} />
          <TextInput
            {...form.field('frt')}
            inputMode="decimal"
            placeholder={numberInField(String(product.frt))}
          />
          <NativeSelect
            label={texts.featured}
            data={[
              { value: '', label: texts.inherit(product.featured) },
              { value: 'yes', label: texts.yes },
              { value: 'no', label: texts.no },
            ]}
            value={values.featured}
            onChange={(event) =>
              change({ featured: event.currentTarget.value as OverrideValues['featured'] })
            }
          />
          <Checkbox
            label={productActions.hide}
            description={productActions.hiddenHint}
            {...ticked('hidden')}
          />
        </Stack>
        <PricePreview
          priceCents={priceCents}
          cost={product.cost}
          frtHours={frt.trim() === '' ? product.frt : typedHours(frt)}
        />
      </FieldRow>
    </DialogForm>
  );
}
