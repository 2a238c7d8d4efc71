import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortLabels } from '#shared/messages/en/product-list.ts';
import {
  availableCategories,
  filterByCategory,
  fold,
  foldNumber,
  type ListedProduct,
  listProducts,
  matchesSearch,
  resolveCategory,
  type Sort,
  searchProducts,
  searchWords,
  sortProducts,
  sorts,
} from './product-list.ts';

function product(id: number, name: string, more: Partial<ListedProduct> = {}): ListedProduct {
  return {
    id,
    name,
    number: `N-${id}`,
    price: 10,
    installPrice: 20,
    featured: false,
    categoryId: null,
    ...more,
  };
}

const ids = (products: ListedProduct[]) => products.map(({ id }) => id);

describe('folding', () => {
  test.each([
    ['Écran PARE-soleil', 'ecran pare-soleil'],
    ['E\u0301cran', 'ecran'],
    ['İstanbul', 'istanbul'],
    ['Çà & là ®', 'ca & la ®'],
    ['CŒUR d’Ægir, ǽ', "coeur d'aegir, ae"],
  ])('%s reads %s', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  test.each([
    ['H630-SCA 000', 'h630sca000'],
    ['H630\u2013SCA\u00a0000', 'h630sca000'],
    ['a_b.c/1', 'a_b.c/1'],
    [' - ', ''],
  ])('number %s reads %s', (text, expected) => {
    expect(foldNumber(text)).toBe(expected);
  });
});

describe('search', () => {
  const mats = { name: 'Tapis d’été (All-Weather)', number: 'H630-SCA 000' };

  test.each([
    ['h630sca', true],
    ['H630 SCA', true],
    ['630-sca-0', true],
    ['sca 000', true],
    ['ete', true],
    ['TAPIS', true],
    ['all-weather', true],
    ['  tapis ', true],
    ['', true],
    ['   ', true],
    ['-', true],
    ['allweather', false],
    ['h631', false],
    ['tapis h630', false],
    ['(', true],
    ['.*', false],
    ['\\', false],
  ])('"%s" finds it: %s', (search, expected) => {
    expect(matchesSearch(mats, search)).toBe(expected);
  });

  test('a dash alone does not find names and numbers without one', () => {
    expect(matchesSearch({ name: 'Roof rack', number: 'R1' }, '-')).toBe(false);
  });

  test('any part of a name or number finds its product, in any case', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.nat(30),
        fc.nat(30),
        (name, number, from, length) => {
          const part = (text: string) => text.slice(from % (text.length + 1)).slice(0, length);
          expect(matchesSearch({ name, number }, part(name).toUpperCase().toLowerCase())).toBe(
            true,
          );
          expect(matchesSearch({ name, number }, part(number))).toBe(true);
        },
      ),
    );
  });
});

describe('words in any order', () => {
  const rack = product(1, 'Hitch-mounted Bike Rack');
  const mats = product(2, 'Floor mats, all-weather', { number: 'FM-2' });
  const wheel = product(3, 'Winter wheel set');
  const all = [rack, mats, wheel];

  test.each([
    ['bike rack', [1]],
    ['bike hitch', [1]],
    ['mats floor', [2]],
    ['MAT weather fm', [2]],
    ['racks', [1]],
    ['bike floor', []],
    ['tires', []],
    ['', [1, 2, 3]],
  ])('%s finds %j', (search, expected) => {
    expect(ids(searchProducts(all, search))).toEqual(expected);
  });

  test('the text as typed goes before its words', () => {
    const box = product(4, 'Roof box');
    const boxRoof = product(5, 'Box for a roof');
    const found = (search: string) => ids(searchProducts([box, boxRoof, wheel], search));
    expect(found('roof box')).toEqual([4]);
    expect(found('box a roof')).toEqual([5]);
    expect(found('tires')).toEqual([]);
  });

  test('an apostrophe, an accent and any case are no obstacle', () => {
    expect(ids(searchProducts([product(6, 'Été d’or: Tapis')], 'TAPIS ete'))).toEqual([6]);
  });
});

describe('categories', () => {
  const exterior = product(1, 'Rack', { categoryId: 2, featured: 1 });
  const interior = product(2, 'Mats', { categoryId: 3 });
  const none = product(3, 'Pen');

  test.each([
    ['Featured', [1]],
    ['All', [1, 2, 3]],
    ['Interior', [2]],
    ['Exterior', [1]],
    ['Packages', []],
  ] as const)('%s holds %j', (category, expected) => {
    expect(ids(filterByCategory([exterior, interior, none], category))).toEqual(expected);
  });

  test('only those with products are offered, and All always', () => {
    expect(availableCategories([exterior, interior, none])).toEqual([
      'Featured',
      'All',
      'Interior',
      'Exterior',
    ]);
    expect(availableCategories([product(4, 'Set', { categoryId: 4 })])).toEqual([
      'All',
      'Packages',
    ]);
    expect(availableCategories([])).toEqual(['All']);
  });

  test('one without products gives way to All', () => {
    expect(resolveCategory([interior], 'Featured')).toBe('All');
    expect(resolveCategory([interior], 'Interior')).toBe('Interior');
  });
});

describe('order', () => {
  const products = [
    product(4, 'éclair', { price: 5, installPrice: 50 }),
    product(3, 'Zebra', { price: 1, installPrice: 90 }),
    product(2, 'apple', { price: 5, installPrice: 5 }),
    product(1, 'Apple', { price: 9, installPrice: 9 }),
  ];

  test.each<[Sort, boolean, number[]]>([
    ['name-asc', false, [1, 2, 4, 3]],
    ['name-desc', false, [3, 4, 1, 2]],
    ['price-asc', false, [3, 2, 4, 1]],
    ['price-desc', false, [1, 2, 4, 3]],
    ['price-asc', true, [2, 1, 4, 3]],
    ['price-desc', true, [3, 4, 1, 2]],
  ])('%s, by the installed price: %s', (sort, onlyInstallPrice, expected) => {
    expect(ids(sortProducts(products, { sort, onlyInstallPrice }))).toEqual(expected);
  });

  test('is the same whatever order the products come in, and leaves that order alone', () => {
    const anyProducts = fc.uniqueArray(
      fc.tuple(fc.nat(500), fc.constantFrom('a', 'A', 'á', 'b'), fc.nat(2)),
      {
        selector: ([id]) => id,
      },
    );
    fc.assert(
      fc.property(anyProducts, fc.constantFrom(...sorts), (rows, sort) => {
        const given = rows.map(([id, name, price]) => product(id, name, { price }));
        const before = ids(given);
        const choice = { sort, popular: [given.length, 1] };
        expect(ids(sortProducts([...given].reverse(), choice))).toEqual(
          ids(sortProducts(given, choice)),
        );
        expect(ids(given)).toEqual(before);
      }),
    );
  });

  test('recommended are best sellers, then featured products, then the others by name', () => {
    const some = [
      product(1, 'b'),
      product(2, 'a'),
      product(3, 'z', { featured: 1 }),
      product(4, 'y', { featured: true }),
      product(5, 'x'),
      product(6, 'w', { featured: true }),
    ];
    const sorted = (popular?: number[]) =>
      ids(sortProducts(some, { sort: 'recommended', ...(popular && { popular }) }));
    expect(sorted([5, 6, 99])).toEqual([5, 6, 4, 3, 2, 1]);
    expect(sorted()).toEqual([6, 4, 3, 2, 1, 5]);
  });

  test('the menu reads as the specification has it, and after that has Recommended', () => {
    expect(sorts.map((sort) => sortLabels[sort])).toEqual([
      'Name (A-Z)',
      'Name (Z-A)',
      'Price (High - Low)',
      'Price (Low - High)',
      'Recommended',
    ]);
  });

  test('a list is filtered, searched and sorted', () => {
    const list = [
      product(1, 'Roof box', { categoryId: 2, price: 500 }),
      product(2, 'Roof rack', { categoryId: 2, price: 300 }),
      product(3, 'Roof liner', { categoryId: 3 }),
      product(4, 'Mud flaps', { categoryId: 2 }),
    ];
    const found = searchProducts(list, 'ROOF');
    const choice = { category: 'Exterior', sort: 'price-asc' } as const;
    expect(ids(listProducts(found, choice))).toEqual([2, 1]);
    expect(ids(listProducts(found, { ...choice, subcategoryId: 9 }))).toEqual([]);
  });
});

test('the words of a search matter alone, without the ending of the plural in longer ones', () => {
  expect(searchWords(' Tires - Gas  cats assess ')).toEqual(['tire', 'gas', 'cat', 'asses']);
  expect(searchWords('')).toEqual([]);
});
