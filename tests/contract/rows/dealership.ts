import type { First } from '#tests/contract/first-dealership.ts';
import { firstWord } from '#tests/contract/people.ts';
import { row } from '#tests/contract/row.ts';

let products = 0;
const product = () => ({
  ...{
    name: `${firstWord} Rack`,
    number: `RR-${++products}`,
    price: 249.99,
    cost: 120.5,
    frt: 1.25,
    categoryId: 2,
  },
});
const own = 'of the dealership';
const shared = 'of the manufacturer, which both dealerships sell';

const aProduct = (owner?: 'dealer' | 'manufacturer') => async (first: First) => ({
  params: { id: await first.newProduct(owner) },
  query: {},
});
const changedProduct = (owner?: 'dealer' | 'manufacturer') => async (first: First) => ({
  params: { id: await first.newProduct(owner) },
  body: product(),
});
const table = (type: 'dealer' | 'manufacturer') => (first: First) => ({
  params: { type, dealerId: first.dealer.id },
  query: {},
});
const texts = (type: 'dealer' | 'manufacturer') => (first: First) => ({
  params: { type, dealerId: first.dealer.id },
  query: { language: 'fr' as const },
});
const changedTexts = (owner?: 'dealer' | 'manufacturer') => async (first: First) => ({
  params: { id: await first.newProduct(owner) },
  body: { language: 'fr' as const, name: 'Tapis' },
});
const textsFile = (type: 'dealer' | 'manufacturer') => (first: First) => ({
  params: { type, dealerId: first.dealer.id },
  body: { language: 'fr' as const, csv: 'id,name_fr' },
});
const settings = ({ dealer }: First) => {
  const { name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate } = dealer;
  return { name, address, city, province, postalCode, phone, gst, pst, hst, hourlyRate };
};

/**
 * Products, overrides and settings: a dealer admin may change the dealership's, a platform admin
 * the manufacturer's.
 */
export const dealershipRows = [
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/products/:type/:dealerId',
    table('dealer'),
    own,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/products/:type/:dealerId',
    table('manufacturer'),
    'of the manufacturer, as the dealership sells them',
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/products/:id',
    aProduct(),
    own,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/products/:id',
    ({ productId, dealer }) => ({ params: { id: productId }, query: { dealerId: dealer.id } }),
    'of the manufacturer, as the dealership sells it',
  ),
  row(
    '401  403 403 200  403 403 200  200  403 401',
    'GET /api/v1/auth/products/:id',
    ({ productId }) => ({ params: { id: productId }, query: {} }),
    shared,
  ),
  row(
    '401  403 403 201  403 403 404  201  403 401',
    'POST /api/v1/auth/products',
    ({ dealer }) => ({ body: { ...product(), dealer_id: dealer.id } }),
    own,
  ),
  row(
    '401  403 403 403  403 403 403  201  403 401',
    'POST /api/v1/auth/products',
    ({ make }) => ({ body: { ...product(), make } }),
    shared,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'PATCH /api/v1/auth/products/:id',
    changedProduct(),
    own,
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'PATCH /api/v1/auth/products/:id',
    changedProduct('manufacturer'),
    shared,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'DELETE /api/v1/auth/products/:id',
    aProduct(),
    own,
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'DELETE /api/v1/auth/products/:id',
    aProduct('manufacturer'),
    shared,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/product_gaps/:dealerId',
    ({ dealer }) => ({ params: { dealerId: dealer.id } }),
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/deleted_products/:dealerId',
    ({ dealer }) => ({ params: { dealerId: dealer.id }, query: {} }),
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'POST /api/v1/auth/products/:id/restore',
    async (first) => ({ params: { id: await first.newDeletedProduct('dealer') } }),
    own,
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'POST /api/v1/auth/products/:id/restore',
    async (first) => ({ params: { id: await first.newDeletedProduct('manufacturer') } }),
    shared,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'POST /api/v1/auth/product_overrides/',
    async (first) => ({
      body: {
        dealerId: first.dealer.id,
        productId: await first.newProduct('manufacturer'),
        price: 99,
      },
    }),
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/product_overrides/:productId/:dealerId',
    ({ productId, dealer }) => ({ params: { productId, dealerId: dealer.id } }),
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'DELETE /api/v1/auth/product_overrides/:id',
    async (first) => ({
      params: { id: await first.newOverride() },
    }),
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/translations/:type/:dealerId',
    texts('dealer'),
    own,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/translations/:type/:dealerId',
    texts('manufacturer'),
    'of the manufacturer',
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'PATCH /api/v1/auth/products/:id/texts',
    changedTexts(),
    own,
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'PATCH /api/v1/auth/products/:id/texts',
    changedTexts('manufacturer'),
    shared,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'POST /api/v1/auth/translations/:type/:dealerId/file',
    textsFile('dealer'),
    own,
  ),
  row(
    '401  403 403 403  403 403 404  200  403 401',
    'POST /api/v1/auth/translations/:type/:dealerId/file',
    textsFile('manufacturer'),
    'of the manufacturer',
  ),
  row('401  403 403 200  403 403 200  200  403 401', 'GET /api/v1/auth/categories', () => ({})),
  row(
    '401  403 403 200  403 403 200  200  403 401',
    'GET /api/v1/auth/trims/:makeId',
    ({ makeId }) => ({
      params: { makeId },
    }),
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/dealers/:id',
    ({ dealer }) => ({
      params: { id: dealer.id },
    }),
  ),
  row('401  403 403 200  403 403 404  200  403 401', 'PATCH /api/v1/auth/dealers/:id', (first) => ({
    params: { id: first.dealer.id },
    body: settings(first),
  })),
];
