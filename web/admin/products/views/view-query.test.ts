import { expect, test } from 'vitest';
import { viewQuery, withView } from './view-query.ts';

const address = new URLSearchParams(
  'make=2&page=4&rows=50&search=mat&active=no&sortBy=price&direction=desc&product=7',
);

test('a view has filters, search and order, and nothing else of the address', () => {
  expect(viewQuery(address)).toBe('active=no&search=mat&sortBy=price&direction=desc');
  expect(viewQuery(new URLSearchParams('make=2&page=4'))).toBe('');
});

test('a view takes the place of what is set, and keeps the rest', () => {
  const next = withView(address, 'gap=pictures&make=9');
  expect(`${next}`).toBe('make=2&rows=50&product=7&gap=pictures');
  expect(viewQuery(withView(next, viewQuery(address)))).toBe(viewQuery(address));
});
