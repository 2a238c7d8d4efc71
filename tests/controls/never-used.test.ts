import { beforeAll, expect, test } from 'vitest';
import { neverUsed, pageOf } from './never-used.ts';
import { type WordingOf, wordings } from './wording.ts';

let wordingOf: WordingOf;
beforeAll(async () => {
  wordingOf = await wordings();
});

test.each([
  ['/1/northgate', '/:shop'],
  ['/fr/1/northgate/products/12', '/:shop/products/:id'],
  ['/en/1/rive-sud/admin/orders/7', '/:shop/admin/orders/:id'],
  ['/1/northgate/p/AbCdEfGhIjKlMnOpQrStUv', '/:shop/p/:link'],
  ['/fr', '/'],
  ['/', '/'],
])('%s is the page %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

test.each([
  ['Add to Cart', 'Add to Cart'],
  ['Ajouter au panier', 'Add to Cart'],
  ['Cargo tray', null],
])('a control called %j is worded %j', (name, wording) => {
  expect(wordingOf(name)).toBe(wording);
});

test('a control is used once it is used on its page, in any language and shop, and not before', () => {
  const [english, french] = ['/1/northgate/products/1', '/1/rive-sud/products/2'];
  const at = { place: '', role: 'button', name: 'Add to Cart', isUsed: false };
  const shown = { ...at, path: english };
  const control = { place: '/:shop/products/:id', role: 'button', name: 'Add to Cart' };
  expect(neverUsed([shown], wordingOf)).toEqual([control]);
  const used = { ...at, path: french, name: 'Ajouter au panier', isUsed: true };
  expect(neverUsed([shown, used], wordingOf)).toEqual([]);
  const elsewhere = { ...used, path: '/1/northgate' };
  expect(neverUsed([shown, elsewhere], wordingOf)).toEqual([control]);
});

test('header, menu and footer are the same on every page of an area', () => {
  const link = { place: 'header', role: 'link', name: 'Account', isUsed: false };
  const used = { ...link, path: '/1/northgate/products', isUsed: true };
  expect(neverUsed([{ ...link, path: '/1/northgate' }, used], wordingOf)).toEqual([]);
  const ofAdmin = { ...link, path: '/1/northgate/admin/orders' };
  expect(neverUsed([ofAdmin, used], wordingOf)).toHaveLength(1);
});
