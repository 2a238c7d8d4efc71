import { describe, expect, test } from 'vitest';
import { changedAddress } from '#web/shop/parts/links/changed-address.ts';
import { readListAddress } from './list-address.ts';

describe('reading', () => {
  test.each([
    ['', 'Featured', 'name-asc', ''],
    ['trim=1', 'Featured', 'name-asc', ''],
    ['category=Interior&sort=price-asc', 'Interior', 'price-asc', ''],
    ['category=packages', 'Packages', 'name-asc', ''],
    ['search=mat', 'All', 'name-asc', 'mat'],
    ['search=mat&category=Featured', 'Featured', 'name-asc', 'mat'],
    ['search=%20', 'Featured', 'name-asc', ' '],
    ['category=Wheels&sort=random', 'Featured', 'name-asc', ''],
    ['category=constructor&sort=__proto__', 'Featured', 'name-asc', ''],
  ])('"%s" shows %s by %s with search "%s"', (address, category, sort, search) => {
    expect(readListAddress(new URLSearchParams(address))).toEqual({
      ...{ category, sort, search, sub: '' },
    });
  });

  test('a sub-category stands by its code', () => {
    const { category, sub } = readListAddress(new URLSearchParams('category=Interior&sub=mats'));
    expect([category, sub]).toEqual(['Interior', 'mats']);
  });
});

test('price, payment and fitting time are steps; others do not narrow', () => {
  const read = (text: string) => {
    const { price, payment, fitting } = readListAddress(new URLSearchParams(text));
    return [price, payment, fitting];
  };
  expect(read('price=300&payment=10&fitting=60')).toEqual([300, 10, 60]);
  for (const text of ['price=301&payment=11&fitting=', 'payment=10.0', 'payment=-1', 'payment=ten'])
    expect(read(text)).toEqual([undefined, undefined, undefined]);
});

describe('changing', () => {
  test('keeps the values that are not named, and the vehicle', () => {
    const address = new URLSearchParams('trim=12&search=roof box&sort=price-asc');
    expect(changedAddress(address, { category: 'All' })).toBe(
      '?trim=12&search=roof+box&sort=price-asc&category=All',
    );
    expect(changedAddress(address, { search: null, sort: 'name-asc' })).toBe(
      '?trim=12&sort=name-asc',
    );
  });

  test('leaves the given address alone', () => {
    const address = new URLSearchParams('trim=12');
    changedAddress(address, { trim: '13' });
    expect(address.toString()).toBe('trim=12');
  });
});
