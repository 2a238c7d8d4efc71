import { expect, test } from 'vitest';
import type { Frame } from '#web/shop/shell/page-meta.ts';
import { descriptionOf } from './product-description.ts';
import { productSchema, productTags } from './product-schema.ts';

const product = {
  id: 7,
  name: 'Roof box',
  number: 'R-1',
  price: 10_000,
  installPrice: 15_050,
  images: [{ id: 1, photo: '/media/a.webp', width: 800, height: 600 }],
  detail: '<p>Holds <b>skis</b>&nbsp;&amp; bags.</p>',
};
const home = 'https://shop.example/1/north';
const shownAt = (onlyInstallPrice: boolean, country = 'Canada') =>
  ({
    dealer: { name: 'North', code: 'north', country, manufacturerId: 1, onlyInstallPrice },
    make: { id: 1, name: 'Norvane' },
    publicUrl: 'https://shop.example',
  }) as Frame;

test('search engines read name, number, text, brand, pictures and the price that the page shows', () => {
  const [found, crumbs] = productSchema(product, shownAt(false))['@graph'] as Record<
    string,
    unknown
  >[];
  expect(found).toMatchObject({
    '@type': 'Product',
    description: 'Holds skis & bags.',
    sku: 'R-1',
    brand: { name: 'Norvane' },
    image: ['https://shop.example/media/a.webp?w=1200'],
    offers: {
      price: '100.00',
      priceCurrency: 'CAD',
      seller: { name: 'North' },
    },
  });
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { item: home },
      { item: `${home}/products` },
      { position: 3, name: 'Roof box', item: `${home}/products/7` },
    ],
  });
  expect(productTags(product, shownAt(true))).toContainEqual({
    property: 'product:price:amount',
    content: '150.50',
  });
});

test.each([
  ['Canada', 'CAD'],
  ['canada', 'CAD'],
  ['CA', 'CAD'],
  ['United States', 'USD'],
  ['', 'USD'],
])(
  'machines read the prices of a dealership in "%s" as %s, and of no stock',
  (country, currency) => {
    const frame = shownAt(false, country);
    expect(productTags(product, frame)).toContainEqual({
      property: 'product:price:currency',
      content: currency,
    });
    const schema = JSON.stringify([productSchema(product, frame), productTags(product, frame)]);
    expect(schema).toContain(`"priceCurrency":"${currency}"`);
    expect(schema).not.toMatch(/availability|stock/i);
  },
);

test('a long text ends at a word, and a product without one has a sentence of the shop', () => {
  expect(descriptionOf({ name: 'Mat', detail: '' }, 'North')).toBe(
    'Mat: price, installed price and payment at North.',
  );
  const long = descriptionOf({ name: 'Mat', detail: `<p>${'word '.repeat(200)}</p>` }, 'North');
  expect(long.length).toBeLessThanOrEqual(301);
  expect(long).toMatch(/word…$/);
});
