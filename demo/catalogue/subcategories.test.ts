import { expect, test } from 'vitest';
import { demoCatalogue } from './catalogue.ts';
import { ownSubcategories, subcategoriesOf, subcategoryOf } from './subcategories.ts';

test('every product of a category is in one sub-category, and the first make has many', () => {
  const makes = demoCatalogue().makes.map(({ products, dealers }) => {
    const all = [...products, ...dealers.flatMap((dealer) => dealer.products)];
    const subcategories = subcategoriesOf(all);
    const placed = all.filter(({ categoryId }) => categoryId !== null);
    const lost = placed.filter((product) => !subcategoryOf(subcategories, product));
    expect(lost.map(({ name }) => name)).toEqual([]);
    return subcategories;
  });
  expect(makes.map(({ length }) => length)).toEqual([19, expect.any(Number)]);
  expect(makes[1]!.length).toBeGreaterThan(8);
  for (const subcategories of makes)
    expect(new Set(subcategories.map(({ code }) => code)).size).toBe(subcategories.length);
});

test('a dealership’s own sub-categories have products of its own', () => {
  const dealers = demoCatalogue().makes.flatMap(({ dealers }) => dealers);
  const own = dealers.filter(({ code }) => ownSubcategories(code).length > 0);
  expect(own.map(({ code }) => code)).toEqual(['northgate', 'rive-sud']);
  for (const { code, products } of own)
    for (const each of ownSubcategories(code))
      expect(products.filter((product) => subcategoryOf([each], product)).length).toBeGreaterThan(
        2,
      );
});
