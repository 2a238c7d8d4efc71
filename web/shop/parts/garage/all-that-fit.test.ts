import { expect, test } from 'vitest';
import type { ChosenProduct } from '#web/entities.ts';
import type { CartLine, Vehicle } from '#web/shop/state/shop.tsx';
import { allThatFit } from './all-that-fit.ts';

const vehicle: Vehicle = {
  ...{ trimId: 7, trim: 'Trail', modelId: 5, model: 'Cairn', yearId: 3, year: 2027 },
};

const favourite = (id: number, more: { fits?: boolean; needsChoice?: boolean } = {}) =>
  ({
    product: {
      ...{ id, name: `Mat ${id}`, number: `M-${id}`, price: 1_000, installPrice: 1_250 },
      ...{ categoryId: 3, needsChoice: more.needsChoice ?? false, images: [] },
    },
    ...{ trimId: 7, vehicle: '2027 Cairn Trail', fits: more.fits ?? true },
  }) as unknown as ChosenProduct;

const inCart = (productId: number, trimId = 7, more: Partial<CartLine> = {}): CartLine => ({
  ...{ productId, trimId, vehicle: null, options: [], optionNames: [], installed: true },
  ...{
    quantity: 1,
    name: '',
    number: '',
    photo: null,
    price: 0,
    installedPrice: 0,
    optionPrice: 0,
  },
  ...more,
});

test('what fits and needs no choice is added for the chosen vehicle, the rest is named with why', () => {
  const favourites = [
    ...[favourite(1), favourite(2, { fits: false }), favourite(3, { needsChoice: true })],
    ...[favourite(4), favourite(5), favourite(6, { fits: false, needsChoice: true })],
  ];
  const { lines, left } = allThatFit(favourites, vehicle, [inCart(4), inCart(5, 8)], false);
  expect(lines).toMatchObject([
    { productId: 1, trimId: 7, vehicle: '2027 Cairn Trail', installed: false, quantity: 1 },
    { productId: 5, trimId: 7 },
  ]);
  expect(left).toEqual([
    { name: 'Mat 2', because: 'fitsNot' },
    { name: 'Mat 3', because: 'choice' },
    { name: 'Mat 4', because: 'present' },
    { name: 'Mat 6', because: 'fitsNot' },
  ]);
});

test('a dealership that shows the installed price alone fits what is added', () => {
  expect(allThatFit([favourite(1)], vehicle, [], true).lines).toMatchObject([{ installed: true }]);
});

test('what finds no room in a cart of 200 lines is left', () => {
  const cart = Array.from({ length: 199 }, (_, index) => inCart(100 + index));
  const { lines, left } = allThatFit([favourite(1), favourite(2)], vehicle, cart, false);
  expect(lines.map(({ productId }) => productId)).toEqual([1]);
  expect(left).toEqual([{ name: 'Mat 2', because: 'full' }]);
});
