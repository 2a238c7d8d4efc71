import { expect, test } from 'vitest';
import {
  effectiveFeatured,
  effectiveFrt,
  effectivePrice,
  installedPrice,
  shownPrice,
  unitPrice,
} from './price.ts';

const product = { priceCents: 19_995, frtHours: 0.5, featured: true };

test.each([
  [null, 19_995, 0.5, true],
  [{ priceCents: null, frtHours: null, featured: null }, 19_995, 0.5, true],
  [{ priceCents: 18_000, frtHours: null, featured: null }, 18_000, 0.5, true],
  [{ priceCents: null, frtHours: 0.8, featured: null }, 19_995, 0.8, true],
  [{ priceCents: 0, frtHours: 0, featured: false }, 0, 0, false],
])(
  'with the override %j a product costs %d, takes %d hours and is featured: %s',
  (override, price, hours, featured) => {
    expect(effectivePrice(product, override)).toBe(price);
    expect(effectiveFrt(product, override)).toBe(hours);
    expect(effectiveFeatured(product, override)).toBe(featured);
  },
);

test.each([
  [19_995, 0.5, 12_000, 25_995],
  [10_000, 0.35, 11_995, 14_198],
  [10_000, 0, 11_995, 10_000],
  [0, 1.3333, 7500, 10_000],
  [10_000, 0.1, 5, 10_001],
])('%d cents with %d hours at %d an hour are %d fitted', (price, hours, rate, expected) => {
  expect(installedPrice(price, hours, rate)).toBe(expected);
});

const prices = { priceCents: 10_000, installedPriceCents: 16_000 };

test.each([
  [false, 10_000],
  [true, 16_000],
])(
  'where the dealer shows only installed prices (%s) a product shows %d',
  (onlyInstallPrice, expected) => {
    expect(shownPrice(prices, onlyInstallPrice)).toBe(expected);
  },
);

test.each([
  [false, false, 10_000],
  [true, false, 16_000],
  [false, true, 16_000],
  [true, true, 16_000],
])(
  'a line that is installed: %s, at a dealer of installed prices only: %s, costs %d',
  (installed, only, expected) => {
    expect(unitPrice({ ...prices, installed }, only)).toBe(expected);
  },
);
