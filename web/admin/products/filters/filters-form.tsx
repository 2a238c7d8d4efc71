import { Button, Checkbox, Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { productGaps } from '#shared/rules/product-filters.ts';
import { amountRules } from '#shared/rules/validation.ts';
import { productFilters as texts } from '#texts/admin/product-filters.ts';
import { dollarSign } from '#web/admin/forms/dollar-sign.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx';
import { CategoryFields } from './category-fields.tsx';
import styles from './filters.module.css';
import type { Filters } from './product-filters.ts';
import type { UsableSubcategories } from './use-subcategories.ts';
import { VehicleFields } from './vehicle-fields.tsx';

interface FiltersFormProps {
  initial: Filters;
  makeId: number;
  isOverridable: boolean;
  subcategories: UsableSubcategories;
  onShow(filters: Filters): void;
}

/** All filters of a table of products. */
export function FiltersForm(props: FiltersFormProps) {
  const { initial, makeId, isOverridable, onShow } = props;
  const [filters, setFilters] = useState(initial);
  const prices = usePriceForm(initial);
  const put = (change: Filters) => setFilters((now) => ({ ...now, ...change }));
  const flags = [
    ...(['featured', 'active'] as const),
    ...(isOverridable ? (['overridden', 'hidden'] as const) : []),
  ];

  function show(event: FormEvent): void {
    void prices.submit(async ({ priceFrom, priceTo }) =>
      onShow({ ...filters, priceFrom, priceTo }),
    )(event);
  }

  return (
    <form ref={prices.element} onSubmit={show} noValidate>
      <Stack>
        <div className={styles.two}>
          <CategoryFields filters={filters} subcategories={props.subcategories} onChange={put} />
          {flags.map((name) => (
            <NativeSelect
              key={name}
              label={texts[name]}
              data={yesOrNo}
              value={filters[name] ?? ''}
              onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
            />
          ))}
        </div>
        <VehicleFields makeId={makeId} filters={filters} onChange={put} />
        <Gaps chosen={filters.gap ?? ''} onChange={(gap) => put({ gap })} />
        <div className={styles.two}>
          <PriceFields form={prices} />
          <TextInput
            type="date"
            label={texts.changedSince}
            max="9999-12-31"
            value={filters.changedSince ?? ''}
            onChange={({ currentTarget }) => put({ changedSince: currentTarget.value })}
          />
        </div>
        <DialogButtons>
          <Button variant="default" onClick={() => onShow({})}>
            {texts.clear}
          </Button>
          <Button type="submit">{texts.show}</Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

const any = { value: '', label: texts.any };
const yesOrNo = [any, { value: 'yes', label: texts.yes }, { value: 'no', label: texts.no }];

function Gaps({ chosen, onChange }: { chosen: string; onChange(gaps: string): void }) {
  const set = chosen.split(',');
  const toggled = (gap: string, isOn: boolean) =>
    productGaps.filter((one) => (one === gap ? isOn : set.includes(one))).join(',');
  return (
    <Fieldset legend={texts.gaps}>
      <div className={styles.gaps}>
        {productGaps.map((gap) => (
          <Checkbox
            key={gap}
            label={texts.gap[gap]}
            checked={set.includes(gap)}
            onChange={({ currentTarget }) => onChange(toggled(gap, currentTarget.checked))}
          />
        ))}
      </div>
    </Fieldset>
  );
}

const amount = { label: 'price', rules: amountRules, isNumber: true } as const;

/** The range of prices as typed, '' for none. */
const usePriceForm = ({ priceFrom = '', priceTo = '' }: Filters) =>
  useNumberForm({ priceFrom: amount, priceTo: amount }, { priceFrom, priceTo });

/** The lowest and the highest price. */
const PriceFields = ({ form }: { form: ReturnType<typeof usePriceForm> }) => (
  <>
    {(['priceFrom', 'priceTo'] as const).map((name) => (
      <TextInput
        key={name}
        {...form.field(name)}
        label={texts[name]}
        inputMode="decimal"
        {...dollarSign}
      />
    ))}
  </>
);
