import { categoryIds } from './categories.ts';
import type { CategoryFilter, ListedProduct } from './product-list.ts';

/** A sub-category as lists have it; its code stands in addresses. */
type ListedSubcategory = { id: number; categoryId: number; code: string };

/** A sub-category's products in a list. */
export type Counted<Subcategory> = { subcategory: Subcategory; count: number };

/**
 * The sub-categories of a category that some of the products are in, in their order, with how many; below
 * All those of Interior, then of Exterior (Packages have a tab of their own); none below Featured.
 */
export function countSubcategories<Subcategory extends ListedSubcategory>(
  products: readonly ListedProduct[],
  subcategories: readonly Subcategory[],
  category: CategoryFilter,
): Counted<Subcategory>[] {
  const counts = new Map<ListedProduct['subcategoryId'], number>();
  for (const { subcategoryId } of products)
    counts.set(subcategoryId, (counts.get(subcategoryId) ?? 0) + 1);
  const inOrder = parentsOf[category].flatMap((parent) =>
    subcategories.filter(({ categoryId }) => categoryId === parent),
  );
  return inOrder.flatMap((subcategory) => {
    const count = counts.get(subcategory.id);
    return count ? [{ subcategory, count }] : [];
  });
}

const { Interior, Exterior, Packages } = categoryIds;

/** The categories whose sub-categories stand below a category filter. */
const parentsOf: Record<CategoryFilter, readonly number[]> = {
  Featured: [],
  All: [Interior, Exterior],
  Interior: [Interior],
  Exterior: [Exterior],
  Packages: [Packages],
};
