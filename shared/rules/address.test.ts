import { expect, test } from 'vitest';
import { isDealerCode, isShopAddress, shopPath } from './address.ts';

test.each([
  ['1', 'northgate'],
  ['12', 'Rive-Sud-2'],
  ['2147483647', 'a'],
])('a dealership can be at %s, %s', (makeId, code) => {
  expect(isShopAddress(makeId, code)).toBe(true);
  expect(shopPath(makeId, code)).toBe(`/${makeId}/${code}`);
});

const hostile = [
  '',
  '/evil.example',
  '//evil.example',
  '\\evil.example',
  '\t/evil.example',
  '..',
  '%2Fevil.example',
  'é',
  '1\n',
];

test.each(hostile)(
  'no dealership can be at %j, and an address made of it stays on this site',
  (text) => {
    expect(isShopAddress(text, 'northgate')).toBe(false);
    expect(isShopAddress('1', text)).toBe(false);
    for (const path of [shopPath(text, 'northgate'), shopPath(1, text), shopPath(text, text)]) {
      expect(new URL(`${path}/admin`, 'https://shop.example.test').origin).toBe(
        'https://shop.example.test',
      );
    }
  },
);

test.each(['0', '01', '1e3', ' 1', '1.0', '-1', '99999999999'])(
  '%j is no number of a make',
  (makeId) => {
    expect(isShopAddress(makeId, 'northgate')).toBe(false);
  },
);

test('a code has 60 letters, digits and hyphens at most', () => {
  expect(isDealerCode('a'.repeat(60))).toBe(true);
  expect(isDealerCode('a'.repeat(61))).toBe(false);
  expect(isDealerCode('-a')).toBe(false);
});
