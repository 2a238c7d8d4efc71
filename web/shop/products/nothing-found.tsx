import { useSearchParams } from 'react-router';
import type { ShownSubcategory } from '#shared/contract/products.ts';
import type { CategoryFilter } from '#shared/rules/product-list.ts';
import { categoryLabels } from '#texts/product-list.ts';
import { list } from '#texts/products.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { SearchIcon } from '#web/kit/icons.tsx';
import { changedAddress } from '#web/shop/parts/links/changed-address.ts';

interface NothingFoundProps {
  search: string;
  category: CategoryFilter;
  /** The categories that have products. */
  categories: CategoryFilter[];
  /** Whether price, payment or fitting time are limited. */
  isNarrowed: boolean;
  /** The search with its words put right. */
  meant: string | null | undefined;
  /** Sub-categories with something like it. */
  near: readonly ShownSubcategory[];
}

/** Nothing is found, with other ways on: close words and sub-categories before all others. */
export function NothingFound(found: NothingFoundProps) {
  const { search, category, categories, isNarrowed, meant, near } = found;
  const [address] = useSearchParams();
  const isSearch = search.trim() !== '';
  const isWholeList = category === 'All';
  const title = isWholeList ? list.nothingFound(search) : list.nothingFoundIn(search, category);
  // Whoever is shown something near needs no list of categories.
  const rest = meant || near.length > 0 ? [] : categories;
  const way = (text: string, changes: Record<string, string | null>, lang?: string) => (
    <ButtonLink
      key={text}
      kind="secondary"
      to={changedAddress(address, changes)}
      lang={lang}
      replace
    >
      {text}
    </ButtonLink>
  );
  return (
    <Empty
      icon={<SearchIcon size={40} />}
      title={isSearch ? title : list.nothingWithin}
      hint={isSearch ? list.nothingFoundHint : undefined}
    >
      {meant && way(list.searchFor(meant), { search: meant, category: 'All', sub: null })}
      {isNarrowed && way(list.clearFilters, { price: null, payment: null, fitting: null })}
      {!isWholeList && way(list.searchAll, { category: 'All', sub: null })}
      {near.map(({ name, code, language }) =>
        way(name, { search: null, category: 'All', sub: code }, language),
      )}
      {isSearch && way(list.clearSearch, { search: null })}
      {rest.map((name) =>
        way(name === 'All' ? list.showAll : categoryLabels[name], {
          search: null,
          category: name,
          sub: null,
        }),
      )}
    </Empty>
  );
}
