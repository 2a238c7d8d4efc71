import { Link, useSearchParams } from 'react-router';
import type { ShownSubcategory } from '#shared/contract/products.ts';
import type { Counted } from '#shared/rules/listed-subcategories.ts';
import type { CategoryFilter } from '#shared/rules/product-list.ts';
import { formatNumber } from '#texts/formats.ts';
import { categoryLabels } from '#texts/product-list.ts';
import { list } from '#texts/products.ts';
import { changedAddress } from '#web/shop/parts/links/changed-address.ts';
import styles from './products.module.css';

interface SubcategoriesProps {
  category: CategoryFilter;
  /** Those that have products here. */
  chips: readonly Counted<ShownSubcategory>[];
  /** The id of the chosen one. */
  current: number | undefined;
  /** How many products of the category are found. */
  all: number;
}

/** A category's sub-categories as links with counts, after one to all of them. */
export function Subcategories({ category, chips, current, all }: SubcategoriesProps) {
  const [address] = useSearchParams();
  const chip = (
    name: string,
    count: number,
    code: string | null,
    isCurrent: boolean,
    lang = '',
  ) => (
    <li key={code}>
      <Link
        className={styles.chip}
        to={changedAddress(address, { category, sub: code })}
        aria-current={isCurrent ? 'true' : undefined}
        preventScrollReset
      >
        <span lang={lang || undefined}>{name}</span>&nbsp;({formatNumber(count)})
      </Link>
    </li>
  );
  return (
    chips.length > 0 && (
      <nav aria-label={list.subcategories(category)}>
        <ul className={styles.chips}>
          {chip(categoryLabels.All, all, null, !current)}
          {chips.map(({ subcategory: { id, name, code, language }, count }) =>
            chip(name, count, code, id === current, language),
          )}
        </ul>
      </nav>
    )
  );
}
