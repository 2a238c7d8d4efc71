import { expect, test } from 'vitest';
import { wayFrom } from './way-back.ts';

test.each([
  ['/norvane/lakeside/admin/desk/today', '', { from: 'desk/today', list: '' }],
  [
    '/fr/norvane/lakeside/admin/desk/parts',
    '?view=waiting',
    { from: 'desk/parts', list: '?view=waiting' },
  ],
  ['/norvane/lakeside/admin/orders/', '', { from: 'orders', list: '' }],
  ['/norvane/lakeside/admin/orders/17', '', null],
  ['/norvane/lakeside/account', '', null],
])('a page that was opened at %s leads back there', (pathname, search, way) => {
  expect(wayFrom(pathname, search)).toEqual(way);
});
