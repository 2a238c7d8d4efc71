import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSubcategories } from './listed-subcategories.ts';
import { categoryFilters, listProducts, searchProducts } from './product-list.ts';

const subcategories = [
  { id: 1, categoryId: 3, code: 'mats' },
  { id: 2, categoryId: 3, code: 'nets' },
  { id: 3, categoryId: 2, code: 'wheels' },
];
const parents = new Map(subcategories.map(({ id, categoryId }) => [id, categoryId]));
const product = fc
  .record({
    subcategoryId: fc.constantFrom(null, 1, 2, 3),
    categoryId: fc.constantFrom(null, 2, 3, 4),
    featured: fc.boolean(),
    name: fc.constantFrom('Mat', 'Net', 'Wheel', 'Rear mat'),
  })
  .map((given) => ({
    ...{ number: 'A-1', price: 1, installPrice: 2, ...given },
    categoryId: given.subcategoryId ? parents.get(given.subcategoryId)! : given.categoryId,
  }));
const products = fc.array(product).map((all) => all.map((each, id) => ({ ...each, id })));

test('each count is the length of the list that its link shows, whatever is searched', () => {
  fc.assert(
    fc.property(
      products,
      fc.constantFrom(...categoryFilters),
      fc.constantFrom('', 'mat', 'net mat'),
      (all, category, search) => {
        const counted = countSubcategories(searchProducts(all, search), subcategories, category);
        const listed = (subcategoryId?: number) =>
          listProducts(searchProducts(all, search), { category, sort: 'name-asc', subcategoryId });
        for (const { subcategory, count } of counted) {
          expect(count).toBe(listed(subcategory.id).length);
          expect(count).toBeGreaterThan(0);
        }
        const inOne = listed().filter(({ subcategoryId }) => subcategoryId);
        const sum = counted.reduce((total, { count }) => total + count, 0);
        expect(sum).toBe(category === 'Featured' ? 0 : inOne.length);
      },
    ),
  );
});

test('sub-categories come in their order and without empty ones; All has those of Interior and Exterior, Featured none', () => {
  const one = { number: '', name: '', price: 1, installPrice: 1, featured: true };
  const inside = (id: number, subcategoryId: number) => ({
    ...{ ...one, id, subcategoryId },
    categoryId: parents.get(subcategoryId)!,
  });
  const all = [inside(1, 2), inside(2, 1), inside(3, 2)];
  const counts = (category: 'Interior' | 'Exterior' | 'Featured' | 'All') =>
    countSubcategories(all, subcategories, category).map(({ subcategory, count }) => [
      subcategory.code,
      count,
    ]);
  expect(counts('Interior')).toEqual([
    ['mats', 1],
    ['nets', 2],
  ]);
  expect([counts('Exterior'), counts('Featured')]).toEqual([[], []]);
  expect(counts('All')).toEqual(counts('Interior'));
});
