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
  ['/1/northgate/admin/manufacturer-products', '/:shop/admin/manufacturer-products'],
  ['/1/northgate/products/12/', '/:shop/products/:id'],
  ['/1/northgate/admin/dealer-products/new', '/:shop/admin/dealer-products/:id'],
  ['/fr', '/'],
  ['/', '/'],
])('%s is the page %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

test.each([
  ['Add to Cart', 'Add to Cart'],
  ['Ajouter au panier', 'Add to Cart'],
  ['Cargo tray', null],
  ['Étape', undefined], // a stage and a step
])('a control called %j is worded %j', (name, wording) => {
  expect(wordingOf(name)).toBe(wording);
});

const seen = { place: '', language: 'en', role: 'button', isUsed: false };

test('a control is used once it is used on any page of its area, in any language and shop', () => {
  const shown = { ...seen, name: 'Add to Cart', path: '/1/northgate/products/1' };
  const french = { language: 'fr', name: 'Ajouter au panier' };
  const used = { ...shown, ...french, path: '/1/rive-sud', isUsed: true };
  const left = { place: '/:shop/products/:id', role: 'button', name: 'Add to Cart' };
  expect(neverUsed([shown], wordingOf)).toEqual([left]);
  expect(neverUsed([{ ...used, path: '/1/rive-sud/products/2' }, shown], wordingOf)).toEqual([]);
  const close = { ...seen, name: 'Close', path: '/1/northgate/checkout' };
  const closed = { ...close, path: '/fr/1/northgate/account', name: 'Fermer', isUsed: true };
  expect(neverUsed([close, closed], wordingOf)).toEqual([]);
  const ofAdmin = { ...close, path: '/1/northgate/admin/orders' };
  expect(neverUsed([ofAdmin, closed], wordingOf)).toHaveLength(1);
  const ofPlatform = { ...closed, path: '/platform/health' };
  expect(neverUsed([ofAdmin, ofPlatform], wordingOf)).toEqual([]);
});

test.each([
  ['button', 'Save'],
  ['button', 'Remove mats'],
  ['textbox', 'Name'],
  ['link', 'Cargo tray'],
  ['menuitem', 'Export CSV'],
])('a %s called %s is another one on each page', (role, name) => {
  const shown = { ...seen, role, name, path: '/1/northgate/admin/orders/7' };
  const elsewhere = { ...shown, path: '/1/northgate/admin/users', isUsed: true };
  expect(neverUsed([shown, elsewhere], wordingOf)).toHaveLength(1);
  const there = { ...shown, path: '/2/foothills/admin/orders/8', isUsed: true };
  expect(neverUsed([shown, elsewhere, there], wordingOf)).toEqual([]);
});

test('what French pages show is what English ones show', () => {
  const shown = { ...seen, language: 'fr', name: 'Retirer : Tapis', path: '/1/rive-sud' };
  expect(neverUsed([shown], wordingOf)).toEqual([]);
});

test('header, menu and footer are the same on every page of an area', () => {
  const undo = { ...seen, place: 'header', name: 'Undo', path: '/1/northgate' };
  const used = { ...undo, path: '/1/northgate/products', isUsed: true };
  expect(neverUsed([undo, used], wordingOf)).toEqual([]);
  const inPage = { ...undo, place: '' };
  expect(neverUsed([inPage, used], wordingOf)).toHaveLength(1);
});

test('pages that show parts to developers are no part of the product', () => {
  const shown = { ...seen, name: 'Save', path: '/dev/admin-parts' };
  expect(neverUsed([shown], wordingOf)).toEqual([]);
});
