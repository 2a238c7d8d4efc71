import { expect, test } from 'vitest';
import type { Dealer } from '#web/entities.ts';
import { canonicalAddress } from './page-meta.ts';

const frame = {
  dealer: { manufacturerId: 1, code: 'northgate' } as Dealer,
  publicUrl: 'https://shop.example',
};

test.each([
  ['/1/northgate', 'https://shop.example/1/northgate'],
  ['/1/northgate/', 'https://shop.example/1/northgate'],
  ['/1/NorthGate/products/', 'https://shop.example/1/northgate/products'],
  ['/01/northgate/products/7', 'https://shop.example/1/northgate/products/7'],
])('however %s is written, its page has one address', (pathname, address) => {
  expect(canonicalAddress(frame, pathname)).toBe(address);
});
