import { expect, test } from 'vitest';
import { maxPathLength, maxSearchLength, pageOf, searchToKeep } from './views.ts';

test.each([
  ['/1/northgate/products', '/1/northgate/products'],
  ['/1/northgate/products?search=mats#top', '/1/northgate/products'],
  ['/1/northgate/login?redirect=/x\n&code=123456', '/1/northgate/login'],
  ['', ''],
  [`/${'a'.repeat(500)}`, `/${'a'.repeat(maxPathLength - 1)}`],
])('the page of %j', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

test.each([
  ['  roof \n rack ', 'roof rack'],
  ['H630-SCA 000', 'H630-SCA 000'],
  ['2026 Fjord 4x4', '2026 Fjord 4x4'],
  ['999-631-234', '999-631-234'],
  ['', null],
  [' ', null],
  ['kim@example.test', null],
  ['my mail is KIM @ example', null],
  ['416 555 0100', null],
  ['call +1 (416) 555-0100 please', null],
  ['4165550100', null],
  ['416.555.0100', null],
])('the stored form of the search %j', (search, kept) => {
  expect(searchToKeep(search)).toBe(kept);
});

test('a long search is cut between characters, and looked through as a whole', () => {
  expect(searchToKeep('é'.repeat(300))).toBe('é'.repeat(maxSearchLength));
  expect([...searchToKeep('🚗'.repeat(300))!]).toHaveLength(maxSearchLength);
  expect(searchToKeep(`${'x'.repeat(maxSearchLength)} 416 555 0100`)).toBeNull();
});
