import { orderStatus } from '#shared/rules/order-status.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import { newEmail } from '#tests/contract/people.ts';
import { row } from '#tests/contract/row.ts';

const there = 'asked of the other dealership';

const ownThere = ({ ownProductId, second }: First) => ({
  params: { id: ownProductId },
  query: { dealerId: second.id },
});

/** Things of the first dealership requested with the second dealership's id: nobody gets them. */
export const otherDealershipRows = [
  row(
    '404  404 404 404  404 404 404  404  404 404',
    'GET /api/v1/products/:id',
    ({ ownProductId, second }) => ({ params: { id: ownProductId }, query: { dealer: second.id } }),
    there,
  ),
  row(
    '404  404 404 404  404 404 404  404  404 404',
    'GET /api/v1/products/:id/related',
    ownThere,
    there,
  ),
  row(
    '404  404 404 404  404 404 404  404  404 404',
    'GET /api/v1/mail/accessory_link',
    ({ ownProductId, second }) => ({
      query: { dealer: second.id, productId: ownProductId, email: newEmail() },
    }),
    there,
  ),
  row(
    '401  404 404 404  404 404 404  404  404 401',
    'GET /api/v1/auth/mail/order_summary',
    async ({ second, newOrder }) => ({
      query: { dealer: second.id, order: await newOrder(), customer: 'true' as const },
    }),
    there,
  ),
  row(
    '401  404 404 404  403 404 404  404  404 401',
    'GET /api/v1/mail/checkout_summary',
    ({ second, askers }) => ({
      query: { dealer: second.id, user: askers.customer.person!.id, email: newEmail() },
    }),
    there,
  ),
  row(
    '401  404 404 404  404 404 404  404  404 401',
    'GET /api/v1/auth/orders',
    ({ second, askers }) => ({
      query: { dealerId: second.id, user_id: askers.customer.person!.id },
    }),
    there,
  ),
  row(
    '401  404 404 404  403 404 404  404  404 401',
    'POST /api/v1/auth/orders',
    ({ second, askers, productId, trimId }) => ({
      body: {
        ...{
          statusId: orderStatus.ORDER,
          dealerId: second.id,
          customerId: askers.customer.person!.id,
        },
        orderItems: [{ productId, trimId, quantity: 1 }],
      },
    }),
    there,
  ),
  row(
    '401  403 403 404  403 403 404  404  403 401',
    'GET /api/v1/auth/products/:id',
    ownThere,
    there,
  ),
  row(
    '401  403 403 404  403 403 404  404  403 401',
    'PATCH /api/v1/auth/products/:id',
    ({ ownProductId, second }) => ({
      params: { id: ownProductId },
      body: {
        name: 'Theirs',
        number: 'T-1',
        price: 1,
        cost: 1,
        frt: 1,
        categoryId: 2,
        dealer_id: second.id,
      },
    }),
    there,
  ),
  row(
    '401  403 403 404  403 403 404  404  403 401',
    'POST /api/v1/auth/product_overrides/',
    ({ ownProductId, second }) => ({
      body: { dealerId: second.id, productId: ownProductId, price: 1 },
    }),
    there,
  ),
  row(
    '401  403 403 404  403 403 200  200  403 401',
    'GET /api/v1/auth/product_overrides/:productId/:dealerId',
    ({ productId, second }) => ({ params: { productId, dealerId: second.id } }),
    'of the same product at the other dealership',
  ),
];
