import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ChargedItem } from '#shared/rules/fees.ts';
import { type Form, validate } from '#shared/rules/form.ts';
import { toCents } from '#shared/rules/money.ts';
import { totals } from '#shared/rules/totals.ts';
import { forms } from '#shared/rules/validation.ts';
import { feesPage as texts } from '#texts/admin/fees.ts';
import { categories, choicesOf } from '#web/admin/forms/choices.ts';
import { dollarSign } from '#web/admin/forms/dollar-sign.ts';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import type { Fee } from '#web/entities.ts';
import { OrderTotals } from '#web/shop/parts/order/order-totals.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

const previewForm = {
  quantity: forms.orderEdit.quantity,
  price: forms.orderEdit.price,
  fitting: forms.orderEdit.price,
} satisfies Form;

/** What a line would cost with these fees and the dealership's taxes. */
export function FeePreview({ fees }: { fees: readonly Fee[] }) {
  const { dealer } = useDealership();
  const products = productsOf(fees);
  const isSet = (products[0]?.pieces ?? 1) > 1;
  const four = isSet ? { quantity: '1', price: '800.00' } : { quantity: '4', price: '200.00' };
  const form = useNumberForm(previewForm, { ...four, fitting: '0.00' });
  const [productId, setProduct] = useState(products[0]?.id ?? 0);
  const [categoryId, setCategory] = useState(0);
  const { quantity, price, fitting } = form.values;
  const isValid = Object.keys(validate(previewForm, form.values)).length === 0;
  const item = (): ChargedItem => ({
    ...{ productId, categoryId, installed: Number(fitting) > 0, quantity: Number(quantity) },
    priceCents: toCents(Number(price)),
    unitPriceCents: toCents(Number(price)) + toCents(Number(fitting)),
    optionPriceCents: 0,
  });
  return (
    <Section title={texts.preview} hint={texts.previewHint}>
      <FieldRow>
        <NativeSelect
          label={texts.previewProduct}
          value={productId}
          data={[...choicesOf(products), { value: '0', label: texts.anotherProduct }]}
          onChange={(event) => setProduct(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={texts.category}
          value={categoryId}
          data={[{ value: '0', label: texts.noCategory }, ...choicesOf(categories)]}
          onChange={(event) => setCategory(Number(event.currentTarget.value))}
        />
      </FieldRow>
      <FieldRow columns={3}>
        <TextInput {...form.field('quantity')} inputMode="numeric" />
        <TextInput {...form.field('price')} {...dollars} />
        <TextInput {...form.field('fitting')} label={texts.fields.fitting} {...dollars} />
      </FieldRow>
      <div aria-live="polite">
        {isValid && <OrderTotals totals={totals([item()], dealer, fees)} />}
      </div>
    </Section>
  );
}

const dollars = { inputMode: 'decimal', ...dollarSign } as const;

/** The single products of fees, each once. */
const productsOf = (fees: readonly Fee[]) => [
  ...new Map(fees.flatMap(({ products }) => products).map((one) => [one.id, one])).values(),
];
