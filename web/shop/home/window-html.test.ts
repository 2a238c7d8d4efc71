import { expect, test } from 'vitest';
import type { HomeOffers, ListedProduct } from '#web/entities.ts';
import { popularHtml } from './popular-html.ts';
import { windowHtml } from './window-html.ts';

const product = (more: Partial<ListedProduct> = {}) =>
  ({
    ...{ id: 7, name: 'Mats <b>"XL"</b>', number: 'M-7', images: [], categoryId: 3 },
    ...{ price: 10_000, installPrice: 13_000 },
    ...more,
  }) as ListedProduct;
const winter = {
  ...product({ id: 9, name: 'Winter', price: 20_000, installPrice: 25_000 }),
  products: [product(), product({ id: 8, name: 'Roues', language: 'fr' })],
  separately: { price: 22_500, installPrice: 31_000 },
};
const none: HomeOffers = { products: [], arePopular: false, packages: [], subcategories: [] };
const shown = (offers: Partial<HomeOffers>, dealer = {}, hasTerms = false) =>
  windowHtml({
    offers: { ...none, ...offers },
    dealer: { onlyInstallPrice: false, ...dealer },
    folder: '/fr/1/northgate/products',
    hasTerms,
  });

const popular = (more: Partial<Parameters<typeof popularHtml>[0]> = {}) =>
  popularHtml({
    ...{ products: [product()], popularFor: 'Norvane', onlyInstallPrice: false },
    folder: '/fr/1/northgate/products',
    ...more,
  });

test('names are escaped, and links lead to the page’s own language', () => {
  const page = popular();
  expect(page).toContain('<h2>Popular for your Norvane</h2>');
  expect(page).toContain(
    'href="/fr/1/northgate/products/7">Mats &lt;b&gt;&quot;XL&quot;&lt;/b&gt;</a>',
  );
  expect(page).not.toContain('<b>"XL"');
  expect(popular({ popularFor: null })).toContain('<h2>Featured</h2>');
  expect(popular({ products: [] })).toBe('');
});

test('what is popular for a vehicle leads to pages for it, and its hearts keep it', () => {
  const page = popular({ popularFor: 'Cairn', trimId: 9 });
  expect(page).toContain('<h2>Popular for your Cairn</h2>');
  expect(page).toContain('href="/fr/1/northgate/products/7?trim=9"');
  expect(page).toContain('data-trim="9"');
});

test('a package says what it saves, what it costs one by one, and what is in it', () => {
  const page = shown({ packages: [winter] });
  expect(page).toContain('You save $25.00');
  expect(page).toContain('$225.00 separately');
  expect(page).toContain('<span lang="fr">Roues</span>');
  expect(page).toContain('href="/fr/1/northgate/products?category=Packages"');
});

test('where only installed prices are shown, so is what they save', () => {
  expect(shown({ packages: [winter] }, { onlyInstallPrice: true })).toContain('You save $60.00');
  const page = popular({ onlyInstallPrice: true });
  expect(page).not.toContain('$100.00');
  expect(page).toContain('$130.00');
});

test('a tile leads to its sub-category, and says its language where it is another', () => {
  const tile = { id: 1, categoryId: 3, code: 'floor-mats', name: 'Tapis', language: 'fr' as const };
  const page = shown({ subcategories: [{ ...tile, picture: null }] });
  expect(page).toContain(
    'href="/fr/1/northgate/products?category=Interior&amp;sub=floor-mats" lang="fr"',
  );
});

test('a search among all accessories leads to the list', () => {
  const [form] = shown({}).match(/<form.*<\/form>/) ?? [];
  expect(form).toContain('action="/fr/1/northgate/products"');
  expect(form).toContain('name="search"');
});

test('sections without content are left out; how it works is told in three steps', () => {
  const bare = shown({});
  expect(bare.match(/<h2>[^<]+/g)).toEqual(['<h2>What are you looking for?', '<h2>How it works']);
  expect(bare).not.toContain('<ul');
  expect(bare.match(/<h3>[^<]+/g)).toEqual(['<h3>Choose', '<h3>We install it', '<h3>One payment']);
});

test('both ways to pay are told where an order can be added to a lease or finance contract', () => {
  expect(shown({}, {}, true)).toContain(
    'Pay at the dealership, or add it to your lease or finance.',
  );
  expect(shown({})).toContain('Pay at the dealership. Nothing');
});
