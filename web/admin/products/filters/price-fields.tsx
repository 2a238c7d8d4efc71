import { TextInput } from '@mantine/core';
import { amountRules } from '#shared/rules/validation.ts';
import { productFilters as texts } from '#texts/admin/product-filters.ts';
import { dollarSign } from '#web/admin/forms/dollar-sign.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import type { Filters } from './product-filters.ts';

const amount = { label: 'price', rules: amountRules, isNumber: true } as const;

/** The range of prices as typed, '' for none. */
export const usePriceForm = ({ priceFrom = '', priceTo = '' }: Filters) =>
  useNumberForm({ priceFrom: amount, priceTo: amount }, { priceFrom, priceTo });

/** The lowest and the highest price. */
export const PriceFields = ({ form }: { form: ReturnType<typeof usePriceForm> }) => (
  <>
    {(['priceFrom', 'priceTo'] as const).map((name) => (
      <TextInput
        key={name}
        {...form.field(name)}
        label={texts[name]}
        inputMode="decimal"
        {...dollarSign}
        autoComplete="off"
      />
    ))}
  </>
);
