import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savingOf, separatePrices } from './packages.ts';
import { choicesKept, linesReplaced, withoutParts } from './parts-in-cart.ts';

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

test('a package takes the place of one piece of each part of the same vehicle', () => {
  const line = (productId: number, quantity = 1, trimId: number | null = 4) => ({
    ...{ productId, quantity, trimId },
  });
  const lines = [line(1), line(2, 3), line(2), line(1, 1, 5), line(1, 1, null), line(9)];
  expect(withoutParts(lines, [1, 2, 3], 4)).toEqual([
    ...[line(2, 2), line(2), line(1, 1, 5), line(1, 1, null), line(9)],
  ]);
  expect(withoutParts(lines, [], 4)).toEqual(lines);
  expect(lines[1]!.quantity).toBe(3);
});

test('of each part the first line of the vehicle gives its piece', () => {
  const line = (productId: number, trimId: number | null, name: string) => ({
    ...{ productId, trimId, name, quantity: 1 },
  });
  const lines = [line(1, 5, 'a'), line(1, 4, 'b'), line(1, 4, 'c'), line(2, null, 'd')];
  expect(linesReplaced(lines, [1, 2], 4).map(({ name }) => name)).toEqual(['b']);
});

test.each([
  // offered by the package, chosen for its parts: kept, lost
  ['1 C-RED Red, 1 C-BLK Black', '1 C-BLK Noir', 'C-BLK', ''],
  ['1 P-7 black', '1 C-BLK Black', 'P-7', ''],
  ['', '1 C-BLK Black', '', 'C-BLK'],
  ['2 C-BLK Black', '1 C-BLK Black', '', 'C-BLK'],
  ['1 C-RED Red, 1 C-BLK Black', '1 C-BLK Black, 1 C-RED Red', 'C-BLK', 'C-RED'],
  ['1 C-BLK Black', '1 C-BLK Black, 1 X-1 Black', 'C-BLK', ''],
  ['1 C-BLK Black, 2 M-1 Matt', '2 M-1 Matt, 1 C-BLK Black', 'M-1 C-BLK', ''],
])(
  'of a package with %j and the choices %j it keeps %j and loses %j',
  (offers, choices, kept, lost) => {
    const found = choicesKept(optionsIn(offers), optionsIn(choices));
    const numbers = (options: { number: string }[]) =>
      options.map(({ number }) => number).join(' ');
    expect([numbers(found.kept), numbers(found.lost)]).toEqual([kept, lost]);
  },
);

test('options without a number are told apart by their names', () => {
  const option = (name: string) => ({ optionTypeId: 1, number: '', name });
  expect(choicesKept([option('Red')], [option('Blue')]).lost).toEqual([option('Blue')]);
});

const optionsIn = (text: string) =>
  text
    .split(', ')
    .filter(Boolean)
    .map((one) => {
      const [type, number, name] = one.split(' ');
      return { optionTypeId: Number(type), number: number!, name: name! };
    });
