import { describe, expect, test } from 'vitest';
import {
  type Choice,
  chosenOptions,
  chosenPrice,
  firstChoice,
  optionGroups,
  quantityOf,
} from './choice.ts';

const option = (id: number, optionTypeId: number, price: number) => ({
  id,
  optionTypeId,
  price,
  name: `Option ${id}`,
  number: '',
});
const colours = [option(1, 1, 2_500), option(2, 1, 0), option(3, 1, 0)];
const extras = [option(4, 2, 1_010), option(5, 2, 2_020)];
const product = { price: 10_010, installPrice: 15_020, options: [...colours, ...extras] };

describe('options', () => {
  test('are grouped by type; a group without a free option can be left out', () => {
    expect(optionGroups(product.options)).toEqual([
      { typeId: 1, options: colours, isOptional: false },
      { typeId: 2, options: extras, isOptional: true },
    ]);
    expect(optionGroups([])).toEqual([]);
  });

  test('begin with the free option', () => {
    expect(firstChoice(product)).toEqual({
      installed: false,
      options: { 1: 2, 2: null },
      quantity: '1',
    });
    expect(chosenOptions(product, firstChoice(product))).toEqual([colours[1]]);
  });
});

test.each<[Partial<Choice>, boolean, number, number]>([
  [{}, false, 10_010, 0],
  [{ installed: true }, false, 15_020, 0],
  [{}, true, 15_020, 0],
  [{ options: { 1: 1, 2: 5 } }, false, 14_530, 4_520],
  [{ options: { 1: 1, 2: null }, installed: true, quantity: '3' }, true, 17_520, 2_500],
])(
  '%j with only the installed price %s costs %d cents a piece',
  (choice, onlyInstallPrice, pieceCents, optionCents) => {
    const whole = { ...firstChoice(product), ...choice };
    expect(chosenPrice(product, whole, onlyInstallPrice)).toEqual({ pieceCents, optionCents });
  },
);

test.each([
  ['1', 1],
  ['999', 999],
  [' 2 ', 2],
  ['1000', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e2', null],
  ['', null],
])('quantity "%s" is %s', (quantity, expected) => {
  expect(quantityOf({ ...firstChoice(product), quantity })).toBe(expected);
});
