import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savingOf, separatePrices } from './packages.ts';

const prices = (priceCents: number, installedPriceCents: number) => ({
  priceCents,
  installedPriceCents,
});

test.each([
  ['no parts', [], null],
  ['one part', [prices(10_000, 12_000)], prices(10_000, 12_000)],
  ['several', [prices(10_000, 12_000), prices(5, 5), prices(0, 7_500)], prices(10_005, 19_505)],
])('parts bought one by one: %s', (_what, parts, expected) => {
  expect(separatePrices(parts)).toEqual(expected);
});

const parts = prices(20_000, 30_000);

test.each([
  ['cheaper both ways, the accessory alone', prices(18_000, 27_500), false, [20_000, 2_000]],
  ['cheaper both ways, fitted', prices(18_000, 27_500), true, [30_000, 2_500]],
  ['dearer when it is fitted', prices(18_000, 30_736), true, null],
  ['cheaper only when it is fitted', prices(21_000, 29_999), true, [30_000, 1]],
  ['dearer as the accessory alone', prices(21_000, 29_999), false, null],
  ['the same price', prices(20_000, 30_000), false, null],
])('a package that is %s', (_what, own, installed, expected) => {
  const [separatelyCents, savedCents] = expected ?? [];
  expect(savingOf(own, parts, installed)).toEqual(expected && { separatelyCents, savedCents });
});

test('a package without parts saves nothing', () => {
  expect(savingOf(prices(1, 1), null, false)).toBeNull();
});

test('the saving and the price add up to the parts', () => {
  const cents = fc.nat(10_000_000);
  const pair = fc.record({ priceCents: cents, installedPriceCents: cents });
  fc.assert(
    fc.property(
      fc.array(pair, { minLength: 1, maxLength: 8 }),
      pair,
      fc.boolean(),
      (parts, own, installed) => {
        const saving = savingOf(own, separatePrices(parts), installed);
        const name = installed ? 'installedPriceCents' : 'priceCents';
        const sum = parts.reduce((total, part) => total + part[name], 0);
        expect(saving ? saving.savedCents + own[name] : Math.min(sum, own[name])).toBe(sum);
      },
    ),
  );
});
