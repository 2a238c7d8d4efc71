import { plainSigns } from './alike-signs.ts';
import { categoryIds } from './categories.ts';

/** The part of a product that the list uses; all prices in one unit, `featured` a flag or 1. */
export type ListedProduct = {
  id: number;
  name: string;
  number: string;
  price: number;
  installPrice: number;
  featured: boolean | number | null;
  categoryId: number | null;
  subcategoryId?: number | null;
};

/** Category filters (spec 4) in the order of the tabs, as in URLs. */
export const categoryFilters = ['Featured', 'All', 'Interior', 'Exterior', 'Packages'] as const;
export type CategoryFilter = (typeof categoryFilters)[number];
export const defaultCategoryFilter: CategoryFilter = 'Featured';

/** Keys of the sort menu in order, as in URLs: the specification's (spec 2), and Recommended. */
export const sorts = ['name-asc', 'name-desc', 'price-desc', 'price-asc', 'recommended'] as const;
export type Sort = (typeof sorts)[number];
export const defaultSort: Sort = 'name-asc';

/** How products are sorted. */
export type SortChoice = {
  sort: Sort;
  onlyInstallPrice?: boolean;
  /** Ids of those that were ordered most, best sellers first. */
  popular?: readonly number[];
};

export type ListChoice = SortChoice & {
  category: CategoryFilter;
  /** Only products of this sub-category. */
  subcategoryId?: number | undefined;
};

/**
 * Text for comparing names, without case, accents, ligatures and signs of the same look (contract
 * 3.15): 'D’Œuvre' is "d'oeuvre". The same as SQL's `fold` (migration 090).
 */
export function fold(text: string): string {
  return plainSigns(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** Text for comparing numbers, also without dashes and white space (contract 3.15). */
export function foldNumber(text: string): string {
  return fold(text).replace(/[ -]/g, '');
}

/** Whether name or number contains the search text; blank text matches all (contract 3.15). */
export function matchesSearch(
  product: Pick<ListedProduct, 'name' | 'number'>,
  search: string,
): boolean {
  const text = fold(search.trim());
  if (fold(product.name).includes(text) || fold(product.number).includes(text)) return true;
  const number = foldNumber(search);
  return number !== '' && foldNumber(product.number).includes(number);
}

/** The words of a search that matter alone; 'tires' also finds 'tire'. */
export const searchWords = (search: string): string[] =>
  fold(search)
    .split(/[ -]/)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

/** The products with the search's text in name or number; else those with all of its words there, in any order. */
export function searchProducts<Product extends Pick<ListedProduct, 'name' | 'number'>>(
  products: readonly Product[],
  search: string,
): Product[] {
  const exact = products.filter((product) => matchesSearch(product, search));
  if (exact.length > 0) return exact;
  const words = searchWords(search);
  return products.filter(({ name, number }) => {
    const text = fold(`${name} ${number}`);
    return words.every((word) => text.includes(word));
  });
}

/** The products of a category filter. */
export function filterByCategory<Product extends ListedProduct>(
  products: readonly Product[],
  category: CategoryFilter,
): Product[] {
  return products.filter((product) => isIn(product, category));
}

/** Category filters that have products, and always All (spec 2). */
export function availableCategories(products: readonly ListedProduct[]): CategoryFilter[] {
  return categoryFilters.filter(
    (category) => category === 'All' || products.some((product) => isIn(product, category)),
  );
}

/** The wanted filter if it has products, else All. */
export function resolveCategory(
  products: readonly ListedProduct[],
  wanted: CategoryFilter,
): CategoryFilter {
  return availableCategories(products).includes(wanted) ? wanted : 'All';
}

/** Sorted products; equal ones by name, then id, for the same order everywhere. */
export function sortProducts<Product extends ListedProduct>(
  products: readonly Product[],
  choice: SortChoice,
): Product[] {
  const keyOf = sortKey(choice);
  const keyed = products.map((product) => ({
    product,
    name: fold(product.name),
    key: keyOf(product),
  }));
  const direction = choice.sort === 'name-desc' ? -1 : 1;
  keyed.sort(
    (a, b) =>
      a.key - b.key || direction * compareText(a.name, b.name) || a.product.id - b.product.id,
  );
  return keyed.map(({ product }) => product);
}

/** What goes before the name, the smallest first: best sellers by rank, then featured products. */
function sortKey({ sort, onlyInstallPrice, popular }: SortChoice) {
  const ranks = new Map(popular?.map((id, rank) => [id, rank - popular.length]));
  return ({ id, price, installPrice, featured }: ListedProduct): number => {
    if (sort === 'recommended') return ranks.get(id) ?? (featured ? 0 : 1);
    if (!sort.startsWith('price')) return 0;
    const shown = onlyInstallPrice ? installPrice : price;
    return sort === 'price-desc' ? -shown : shown;
  };
}

/** The found products of a category and a sub-category, in an order. */
export function listProducts<Product extends ListedProduct>(
  found: readonly Product[],
  { category, subcategoryId: wanted, ...order }: ListChoice,
): Product[] {
  const inCategory = filterByCategory(found, category);
  const chosen = inCategory.filter(({ subcategoryId }) => !wanted || subcategoryId === wanted);
  return sortProducts(chosen, order);
}

function isIn(product: ListedProduct, category: CategoryFilter): boolean {
  if (category === 'Featured') return Boolean(product.featured);
  return category === 'All' || product.categoryId === categoryIds[category];
}

// By code unit, because locales differ between browsers and the server.
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
