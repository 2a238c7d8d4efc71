/** The part of a product that the list uses; prices in wire dollars, `featured` a flag or 1. */
export type ListedProduct = {
  id: number;
  name: string;
  number: string;
  price: number;
  installPrice: number;
  featured: boolean | number | null;
  categoryId: number | null;
};

/** Ids of the categories (spec 3) by their codes, in the order of the menus. */
export const categoryIds = { Exterior: 2, Interior: 3, Packages: 4 } as const;
export type Category = keyof typeof categoryIds;

/** Category filters (spec 4) in the order of the tabs, as in URLs. */
export const categoryFilters = ['Featured', 'All', 'Interior', 'Exterior', 'Packages'] as const;
export type CategoryFilter = (typeof categoryFilters)[number];
export const defaultCategoryFilter: CategoryFilter = 'Featured';

/** Keys of the sort menu (spec 2) in order, as in URLs. */
export const sorts = ['name-asc', 'name-desc', 'price-desc', 'price-asc'] as const;
export type Sort = (typeof sorts)[number];
export const defaultSort: Sort = 'name-asc';

export type ListChoice = {
  category: CategoryFilter;
  sort: Sort;
  search: string;
  /** Ids of the products whose description has the search's words, where they are known. */
  described?: ReadonlySet<number>;
  onlyInstallPrice?: boolean;
};

/** Text for comparing names, without case, accents and ligatures (contract 3.15): 'Cœur' is 'coeur'. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** Text for comparing numbers, also without dashes and white space (contract 3.15). */
export function foldNumber(text: string): string {
  return fold(text).replace(/[\s\p{Pd}\u2212]/gu, '');
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
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

/**
 * The products with the search's text in name or number; else those with all of its words there,
 * in any order; else those whose description has them.
 */
export function searchProducts<Product extends ListedProduct>(
  products: readonly Product[],
  search: string,
  described: ReadonlySet<number> = new Set(),
): Product[] {
  const exact = products.filter((product) => matchesSearch(product, search));
  if (exact.length > 0) return exact;
  const words = searchWords(search);
  const byWords = products.filter(({ name, number }) => {
    const text = fold(`${name} ${number}`);
    return words.every((word) => text.includes(word));
  });
  return byWords.length > 0 ? byWords : products.filter(({ id }) => described.has(id));
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
  sort: Sort,
  onlyInstallPrice = false,
): Product[] {
  const price = (product: Product) => (onlyInstallPrice ? product.installPrice : product.price);
  const keyed = products.map((product) => ({
    product,
    name: fold(product.name),
    price: price(product),
  }));
  const direction = sort.endsWith('desc') ? -1 : 1;
  const byPrice = sort.startsWith('price');
  keyed.sort((a, b) => {
    const first = byPrice
      ? direction * (a.price - b.price)
      : direction * compareText(a.name, b.name);
    return first || compareText(a.name, b.name) || a.product.id - b.product.id;
  });
  return keyed.map(({ product }) => product);
}

/** The products for a category, a search and an order. */
export function listProducts<Product extends ListedProduct>(
  products: readonly Product[],
  choice: ListChoice,
): Product[] {
  const found = searchProducts(products, choice.search, choice.described);
  return sortProducts(
    filterByCategory(found, choice.category),
    choice.sort,
    choice.onlyInstallPrice,
  );
}

function isIn(product: ListedProduct, category: CategoryFilter): boolean {
  if (category === 'Featured') return Boolean(product.featured);
  return category === 'All' || product.categoryId === categoryIds[category];
}

// By code unit, because locales differ between browsers and the server.
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
