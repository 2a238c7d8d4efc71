import { Button } from '@mantine/core';
import { toCents } from '#shared/rules/money.ts';
import type { ProductGap } from '#shared/rules/product-filters.ts';
import { productFilters as texts } from '#texts/admin/product-filters.ts';
import { formatDay } from '#texts/dates.ts';
import { formatMoney } from '#texts/formats.ts';
import { categoryName } from '#web/admin/forms/choices.ts';
import { subcategoryName } from '#web/admin/subcategories/subcategory-name.ts';
import { CloseIcon } from '#web/kit/icons.tsx';
import styles from './filters.module.css';
import { type SetFilter, setFilters } from './product-filters.ts';
import { useProductFilters } from './use-product-filters.ts';
import type { UsableSubcategories } from './use-subcategories.ts';

/** The filters that are set, each as a button that takes it off. */
export function SetFilters({ subcategories }: { subcategories: UsableSubcategories }) {
  const { filters, change } = useProductFilters();
  const set = setFilters(filters);
  if (set.length === 0) return null;
  const words = (filter: SetFilter) => inWords(filter, subcategories);
  return (
    <ul className={styles.chips} aria-label={texts.set}>
      {set.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <Button
            className={styles.chip!}
            variant="light"
            color="gray"
            size="sm"
            rightSection={<CloseIcon size={16} />}
            aria-label={texts.takeOff(words(filter))}
            onClick={() => change(filter.rest)}
          >
            {words(filter)}
          </Button>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="sm" onClick={() => change({})}>
          {texts.clear}
        </Button>
      </li>
    </ul>
  );
}

function inWords({ name, value }: SetFilter, subcategories: UsableSubcategories): string {
  switch (name) {
    case 'gap':
      return texts.gap[value as ProductGap];
    case 'year':
    case 'model':
    case 'trim':
      return texts.chip(texts.vehicle, value);
    case 'category':
      return texts.chip(texts.category, categoryName(Number(value)) ?? texts.noCategory);
    case 'subcategory':
      return subcategoryInWords(Number(value), subcategories);
    case 'changedSince':
      return texts.chip(texts.changedSince, formatDay(value));
    case 'priceFrom':
    case 'priceTo':
      return texts.chip(texts[name], formatMoney(toCents(Number(value))));
    default:
      return texts.chip(texts[name], value === 'yes' ? texts.yes : texts.no);
  }
}

/** One without a known name, as while they load, is told without it. */
function subcategoryInWords(id: number, subcategories: UsableSubcategories): string {
  const one = subcategories?.find((each) => each.id === id);
  const name = id === 0 ? texts.noCategory : one && subcategoryName(one);
  return name ? texts.chip(texts.subcategory, name) : texts.subcategory;
}
