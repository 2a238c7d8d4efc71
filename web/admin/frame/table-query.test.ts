import { expect, test } from 'vitest';
import { lastPage, pageOf, readTableQuery, writeTableQuery } from './table-query.ts';

const start = { sortBy: 'updatedAt', order: 'desc', sortable: ['name', 'total'] } as const;
const read = (address: string) => readTableQuery(new URLSearchParams(address), start);

test('an address without a query shows the first ten rows as they start', () => {
  expect(read('')).toEqual({ page: 1, rows: 10, sortBy: 'updatedAt', order: 'desc', search: '' });
});

test('an address names page, rows, sorting and search', () => {
  const query = { page: 3, rows: 50, sortBy: 'name', order: 'asc', search: 'zoé' };
  expect(read('page=3&rows=50&sortBy=name&direction=asc&search=zoé')).toEqual(query);
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=9007199254740991',
  'rows=11',
  'sortBy=cost&direction=asc',
  'direction=asc',
])('an invalid value in the address (%s) becomes the initial one', (address) => {
  expect(read(address)).toEqual(read(''));
});

test('a change begins at the first page, and the rest of the address stays', () => {
  const params = new URLSearchParams('page=4&startDate=2026-11-01&order=17');
  expect(String(writeTableQuery(params, { sortBy: 'name', order: 'asc' }))).toBe(
    'startDate=2026-11-01&order=17&sortBy=name&direction=asc',
  );
  expect(String(writeTableQuery(params, { page: 5 }))).toBe('page=5&startDate=2026-11-01&order=17');
  expect(String(writeTableQuery(new URLSearchParams('search=a'), { search: '' }))).toBe('');
});

test('an empty list has one page', () => {
  expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2]);
});

test('completely loaded rows are sorted, ignoring case and accents, missing values last, and paged', () => {
  const rows = [{ name: 'b' }, { name: 'É' }, { name: null }, { name: 'A' }, { name: 'f' }];
  const page = (order: 'asc' | 'desc', page: number) =>
    pageOf(rows, { page, rows: 10, sortBy: 'name', order, search: '' }, (row) => row.name).map(
      ({ name }) => name,
    );
  expect(page('asc', 1)).toEqual(['A', 'b', 'É', 'f', null]);
  expect(page('desc', 1)).toEqual(['f', 'É', 'b', 'A', null]);
  expect(page('asc', 2)).toEqual([]);
});
