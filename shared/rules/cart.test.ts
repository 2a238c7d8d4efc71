import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  changeLine,
  costOf,
  hasRoomFor,
  itemCount,
  itemTotal,
  lineKey,
  linesBeyond,
  linesMissing,
  maxLines,
  maxQuantity,
  profit,
  putBack,
  removeItem,
  setQuantity,
  subtotal,
  unitsOf,
  withPlaces,
} from './cart.ts';
import { totals } from './totals.ts';

const ontario = { province: 'ON', hst: 13, gst: 0, pst: 0 };
const quebec = { province: 'QC', hst: 0, gst: 5, pst: 9.975 };

const accessory = { productId: 1, installed: false, priceCents: 0 };
const anyItem = fc.record({
  ...{ productId: fc.constant(1), installed: fc.boolean(), priceCents: fc.nat(99_999_999) },
  unitPriceCents: fc.nat(99_999_999),
  optionPriceCents: fc.nat(99_999_999),
  quantity: fc.integer({ min: 1, max: 999 }),
});

describe('what a cart costs', () => {
  test('an option is charged with every piece', () => {
    expect(itemTotal({ unitPriceCents: 10_000, optionPriceCents: 1500, quantity: 3 })).toBe(34_500);
  });

  test('subtotal, tax lines, tax and total at a dealership', () => {
    const items = [
      { ...accessory, unitPriceCents: 19_995, optionPriceCents: 0, quantity: 2 },
      { ...accessory, unitPriceCents: 4999, optionPriceCents: 250, quantity: 1 },
    ];
    expect(totals(items, ontario, [])).toEqual({
      subtotalCents: 45_239,
      fees: [],
      taxCents: 5881,
      totalCents: 51_120,
      taxLines: [{ name: 'HST', rate: 13, amountCents: 5881 }],
    });
    expect(totals([], ontario, [])).toMatchObject({ subtotalCents: 0, taxCents: 0, totalCents: 0 });
  });

  test('lines add up to the subtotal, tax lines to the tax, both to the total, in any order of lines', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 200 }), (items) => {
        const result = totals(items, quebec, []);
        expect(result.subtotalCents).toBe(items.reduce((sum, item) => sum + itemTotal(item), 0));
        expect(result.taxCents).toBe(
          result.taxLines.reduce((sum, line) => sum + line.amountCents, 0),
        );
        expect(result.totalCents).toBe(result.subtotalCents + result.taxCents);
        expect(Number.isSafeInteger(result.totalCents)).toBe(true);
        expect(totals([...items].reverse(), quebec, [])).toEqual(result);
      }),
    );
  });

  test('profit is the subtotal less the cost, and may be a loss', () => {
    expect(profit({ subtotalCents: 50_000, costCents: 31_000 })).toBe(19_000);
    expect(profit({ subtotalCents: 100, costCents: 150 })).toBe(-50);
  });
});

describe('the lines of a cart', () => {
  const mats = {
    productId: 1,
    trimId: 7,
    installed: false,
    options: [3, 5],
    quantity: 1,
    name: 'Floor mats',
  };

  test('the same product chosen in the same way adds its quantity and keeps its place', () => {
    const items = addToCart(addToCart([mats], { ...mats, productId: 2 }), {
      ...mats,
      options: [5, 3],
      quantity: 2,
    });
    expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });

  test.each([
    { productId: 2 },
    { trimId: 8 },
    { trimId: null },
    { installed: true },
    { options: [3] },
    { options: [] },
  ])('a line that differs by %j is another line', (difference) => {
    expect(addToCart([mats], { ...mats, ...difference })).toHaveLength(2);
  });

  test.each([0, -1, Number.NaN])('a quantity of %d adds nothing', (quantity) => {
    expect(addToCart([mats], { ...mats, quantity })).toEqual([mats]);
  });

  test.each([
    [5, 5],
    [1, 1],
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [1000, maxQuantity],
  ])('setting the quantity to %d gives %d', (wanted, expected) => {
    expect(setQuantity([mats], lineKey(mats), wanted)).toEqual([{ ...mats, quantity: expected }]);
  });

  test('a line never holds more than 999 pieces', () => {
    expect(addToCart([{ ...mats, quantity: 998 }], { ...mats, quantity: 5 })[0]?.quantity).toBe(
      maxQuantity,
    );
    expect(addToCart([], { ...mats, quantity: 5000 })[0]?.quantity).toBe(maxQuantity);
  });

  test('lines that were taken out come back where they stood, and change nothing that came since', () => {
    const [a, b, c, d] = [1, 2, 3, 4].map((productId) => ({ ...mats, productId })) as [
      typeof mats,
      typeof mats,
      typeof mats,
      typeof mats,
    ];
    const taken = withPlaces([a, b, c], [a, c]);
    expect(taken).toEqual([
      { line: a, index: 0 },
      { line: c, index: 2 },
    ]);
    expect(putBack([b], taken)).toEqual([a, b, c]);
    expect(putBack([{ ...b, quantity: 4 }, d], taken)).toEqual([a, { ...b, quantity: 4 }, c, d]);
    expect(putBack([], taken)).toEqual([a, c]);
    // Added anew meanwhile, it is one line and not two of one key.
    expect(putBack([b, { ...c, quantity: 2 }], taken)).toEqual([a, b, { ...c, quantity: 3 }]);
    expect(putBack(putBack([b], taken), taken).map(({ quantity }) => quantity)).toEqual([2, 1, 2]);
  });

  test('what came while a cart was ordered is what the order does not have', () => {
    const another = { ...mats, productId: 2 };
    expect(linesBeyond([mats, another], [mats, another])).toEqual([]);
    expect(linesBeyond([mats, { ...another, quantity: 3 }], [mats])).toEqual([
      { ...another, quantity: 3 },
    ]);
    expect(linesBeyond([{ ...mats, quantity: 5 }], [{ ...mats, quantity: 2 }])).toEqual([
      { ...mats, quantity: 3 },
    ]);
    expect(linesBeyond([], [mats])).toEqual([]);
  });

  test('a cart that is full by now leaves out what was taken out of it', () => {
    const full = Array.from({ length: maxLines }, (_, index) => ({
      ...mats,
      productId: index + 1,
    }));
    const taken = [{ line: { ...mats, productId: maxLines + 1 }, index: 0 }];
    expect(putBack(full, taken)).toEqual(full);
  });

  test("a full cart takes more of its lines' products and nothing else", () => {
    const full = Array.from({ length: maxLines }, (_, index) => ({
      ...mats,
      productId: index + 1,
    }));
    const another = { ...mats, productId: maxLines + 1 };
    expect(hasRoomFor(full, another)).toBe(false);
    expect(addToCart(full, another)).toEqual(full);
    expect(hasRoomFor(full, mats)).toBe(true);
    expect(addToCart(full, mats)[0]?.quantity).toBe(2);
  });

  test('a removed line is gone, the others stay', () => {
    const other = { ...mats, installed: true };
    expect(removeItem([mats, other], lineKey(mats))).toEqual([other]);
    expect(removeItem([mats], lineKey(other))).toEqual([mats]);
  });

  test('the badge counts pieces', () => {
    expect(itemCount([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
    expect(itemCount([])).toBe(0);
  });

  test('no change touches the cart it is made from', () => {
    const cart = Object.freeze([Object.freeze(mats)]);
    addToCart(cart, mats);
    setQuantity(cart, lineKey(mats), 4);
    removeItem(cart, lineKey(mats));
    expect(cart).toEqual([mats]);
    expect(subtotal([])).toBe(0);
  });
});

test('the cost of lines is that of all their pieces', () => {
  const lines = [
    { costCents: 1_000, quantity: 3 },
    { costCents: 25, quantity: 2 },
  ];
  expect(costOf(lines)).toBe(3_050);
  expect(costOf([])).toBe(0);
});

test.each([
  [true, 1_500],
  [false, 1_000],
])('a stored line that is installed: %s, has the unit price %d', (installed, unitPriceCents) => {
  const line = { priceCents: 1_000, installedPriceCents: 1_500, optionPriceCents: 50, quantity: 4 };
  expect(unitsOf({ ...line, installed })).toEqual({
    unitPriceCents,
    optionPriceCents: 50,
    quantity: 4,
  });
});

test.each([
  [{ options: [3, 12] }, '7:9:installed:3,12'],
  [{ options: [12, 3] }, '7:9:installed:3,12'],
  [{ trimId: null, installed: false }, '7::accessory:'],
])('a line with %j has the key %s', (more, key) => {
  expect(lineKey({ productId: 7, trimId: 9, installed: true, options: [], ...more })).toBe(key);
});

describe('a line chosen in another way', () => {
  const line = (productId: number, installed: boolean, quantity = 1) => ({
    ...{ productId, installed, quantity },
    ...{ trimId: 7, options: [] },
  });

  test('stands in its place, with its quantity', () => {
    const items = [line(1, false, 2), line(2, false)];
    expect(changeLine(items, lineKey(items[0]!), line(1, true, 2))).toEqual([
      line(1, true, 2),
      line(2, false),
    ]);
  });

  test('that another line is already becomes one with it, with the pieces of both', () => {
    const items = [line(1, false, 2), line(2, false), line(1, true, 3)];
    expect(changeLine(items, lineKey(items[0]!), line(1, true, 2))).toEqual([
      line(2, false),
      line(1, true, 5),
    ]);
    const many = [line(1, false, 600), line(1, true, 600)];
    expect(changeLine(many, lineKey(many[0]!), line(1, true, 600))).toEqual([
      line(1, true, maxQuantity),
    ]);
  });

  test('as it was stays as it was', () => {
    const items = [line(1, false, 2)];
    expect(changeLine(items, lineKey(items[0]!), line(1, false, 2))).toEqual(items);
  });
});

test('the lines that a cart lacks, whatever their quantity', () => {
  const mats = { productId: 1, trimId: 5, installed: false, options: [3, 4], quantity: 1 };
  const rack = { ...mats, productId: 2 };
  const lines = [{ ...mats, options: [4, 3], quantity: 9 }, rack, { ...mats, installed: true }];
  expect(linesMissing([mats], lines)).toEqual([rack, { ...mats, installed: true }]);
  expect(linesMissing([], [rack])).toEqual([rack]);
});

test.each([0, -1, Number.NaN])('a line of %d pieces is not added', (quantity) => {
  const line = { productId: 1, trimId: 5, installed: false, options: [], quantity };
  expect(addToCart([], line)).toEqual([]);
});
