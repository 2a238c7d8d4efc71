import { expect, test } from 'vitest';
import { type Filters, filtersIn, setFilters, withFilters } from './product-filters.ts';

const all: Filters = {
  ...{
    category: '2',
    subcategory: '71',
    year: '2026',
    model: 'Fjord',
    trim: 'Touring',
    featured: 'yes',
    active: 'no',
  },
  ...{
    overridden: 'no',
    hidden: 'yes',
    gap: 'pictures,fr',
    changedSince: '2026-03-01',
    priceFrom: '9.95',
  },
  priceTo: '100',
};

test('an address keeps every filter, and begins at its first page', () => {
  const next = withFilters(new URLSearchParams('search=mat&page=3&active=yes'), all);
  expect(next.get('search')).toBe('mat');
  expect(next.has('page')).toBe(false);
  expect(filtersIn(next)).toEqual(all);
  expect(withFilters(next, {}).toString()).toBe('search=mat');
});

test('what no filter can be is not there', () => {
  const typed =
    'category=7&year=26&featured=1&gap=doors&changedSince=2026-02-31&priceFrom=1,5&model=&subcategory=mats';
  expect(filtersIn(new URLSearchParams(typed))).toEqual({});
});

test('a vehicle is taken off as a whole, and what is lacked one by one', () => {
  const set = setFilters(all);
  expect(set.map(({ name, value }) => [name, value])).toEqual([
    ['category', '2'],
    ['subcategory', '71'],
    ['year', '2026 Fjord Touring'],
    ['featured', 'yes'],
    ['active', 'no'],
    ['overridden', 'no'],
    ['hidden', 'yes'],
    ['gap', 'pictures'],
    ['gap', 'fr'],
    ['changedSince', '2026-03-01'],
    ['priceFrom', '9.95'],
    ['priceTo', '100'],
  ]);
  const rest = (name: string, value: string) =>
    set.find((filter) => filter.name === name && filter.value === value)!.rest;
  expect(rest('gap', 'fr').gap).toBe('pictures');
  expect(rest('year', '2026 Fjord Touring')).not.toHaveProperty('trim');
  expect(setFilters({ gap: 'fr' })[0]!.rest).toEqual({});
  expect(setFilters({ model: 'Fjord', trim: 'Touring' }).map(({ value }) => value)).toEqual([
    'Fjord Touring',
  ]);
});
