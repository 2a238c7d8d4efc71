import { expect, test } from 'vitest';
import { productSchema } from './product-schema.ts';

const product = {
  name: 'Roof box',
  number: 'R-1',
  price: 100,
  installPrice: 150.5,
  images: [{ id: 1, photo: '/media/a.webp', width: 800, height: 600 }],
};
const url = 'https://shop.example/1/north/products/7';

test('search engines read name, number, absolute pictures and the price that the page shows', () => {
  expect(productSchema(product, { name: 'North', onlyInstallPrice: false }, url)).toMatchObject({
    '@type': 'Product',
    sku: 'R-1',
    image: ['https://shop.example/media/a.webp?w=1200'],
    offers: { price: '100.00', priceCurrency: 'USD', seller: { name: 'North' } },
  });
  expect(productSchema(product, { name: 'North', onlyInstallPrice: true }, url)).toMatchObject({
    offers: { price: '150.50' },
  });
});
