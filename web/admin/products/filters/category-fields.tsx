import { NativeSelect } from '@mantine/core';
import { productFilters as texts } from '#texts/admin/product-filters.ts';
import { categories, choicesOf } from '#web/admin/forms/choices.ts';
import { subcategoryName } from '#web/admin/subcategories/subcategory-name.ts';
import type { Filters } from './product-filters.ts';
import type { UsableSubcategories } from './use-subcategories.ts';

interface CategoryFieldsProps {
  filters: Filters;
  subcategories: UsableSubcategories;
  onChange(change: Filters): void;
}

/** A category, then one of its sub-categories. */
export function CategoryFields({ filters, subcategories, onChange }: CategoryFieldsProps) {
  const { category = '', subcategory = '' } = filters;
  const within = (subcategories ?? [])
    .filter(({ categoryId }) => String(categoryId) === category)
    .map((one) => ({ value: String(one.id), label: subcategoryName(one) }));
  return (
    <>
      <NativeSelect
        label={texts.category}
        data={categoryChoices}
        value={category}
        onChange={({ currentTarget }) =>
          onChange({ category: currentTarget.value, subcategory: '' })
        }
        data-autofocus
      />
      <NativeSelect
        label={texts.subcategory}
        data={category > '0' ? [any, ...within, none] : [{ value: '', label: texts.firstCategory }]}
        value={subcategory}
        disabled={!(category > '0')}
        onChange={({ currentTarget }) => onChange({ subcategory: currentTarget.value })}
      />
    </>
  );
}

const any = { value: '', label: texts.any };
const none = { value: '0', label: texts.noCategory };
const categoryChoices = [any, ...choicesOf(categories), none];
