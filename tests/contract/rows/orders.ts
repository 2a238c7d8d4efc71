import type { PostedOrder } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { Asker } from '#tests/contract/askers.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import { newEmail } from '#tests/contract/people.ts';
import { row } from '#tests/contract/row.ts';

const line = ({ productId, trimId }: First) => ({ productId, trimId, quantity: 1 });
const posted = (first: First, statusId: PostedOrder['statusId']) => ({
  statusId,
  dealerId: first.dealer.id,
  orderItems: [line(first)],
});
const ofDealership = ({ dealer }: First) => ({ query: { dealerId: dealer.id } });
const ofCode = ({ dealer }: First) => ({ query: { dealer: dealer.code } });
const anOrder = async (first: First) => ({ params: { id: await first.newOrder() } });
const changed = (body: object) => async (first: First) => ({
  params: { id: await first.newOrder() },
  body,
});
const mailed = (customer: 'true' | 'false') => async (first: First) => ({
  query: { dealer: first.dealer.id, order: await first.newOrder(), customer },
});

/** The asker's id; for a visitor, who has no orders, the customer's. */
const idOf = (first: First, { person }: Asker) => (person ?? first.askers.customer.person!).id;

const staffOf = async ({ newPerson }: First) => (await newPerson(roleIds.dealerAdmin)).id;

async function ownCheckout(first: First, asker: Asker) {
  const user = idOf(first, asker);
  await first.newOrder({ customerId: user, sellerId: null });
  return { query: { dealer: first.dealer.id, user, email: newEmail() } };
}

async function checkoutForCustomer(first: First, asker: Asker) {
  const { id } = await first.newPerson();
  await first.newOrder({ customerId: id, sellerId: idOf(first, asker) });
  return { query: { dealer: first.dealer.id, user: id, email: newEmail() } };
}

/** An order that another advisor sold. */
const notTheirs = 'desk 404, discount 404, cost 404, reports 404';

/**
 * Orders of the customer sold by the advisor. For an order that the asker may not see the answer is
 * 404.
 */
export const orderRows = [
  row('401  201 201 201  404 404 404  201  201 401', 'POST /api/v1/auth/orders', (first) => ({
    body: posted(first, orderStatus.CART),
  })),
  row(
    '401  201 201 201  404 404 404  201  201 401',
    'POST /api/v1/auth/orders',
    (first) => ({ body: posted(first, orderStatus.ORDER) }),
    'placed',
  ),
  row(
    '401  403 201 201  404 404 404  201  403 401',
    'POST /api/v1/auth/orders',
    async (first) => ({
      body: { ...posted(first, orderStatus.ORDER), customerId: (await first.newPerson()).id },
    }),
    'for a customer',
  ),
  row(
    '401  403 404 404  404 404 404  404  403 401',
    'POST /api/v1/auth/orders',
    async (first) => ({
      body: { ...posted(first, orderStatus.ORDER), customerId: await staffOf(first) },
    }),
    'in the name of staff',
  ),
  row(
    `401  403 200 200  404 404 404  200  404 401 | ${notTheirs}, desk 200`,
    'PATCH /api/v1/auth/orders/:id',
    changed({ dealerNotes: 'Call on Monday' }),
    'the notes of the dealership',
  ),
  row(
    `401  403 403 200  404 404 404  200  404 401 | ${notTheirs}, desk 200`,
    'PATCH /api/v1/auth/orders/:id',
    changed({ statusId: orderStatus.FULFILLED }),
    'its state',
  ),
  row(
    '401  200 404 404  404 404 404  404  404 401',
    'PATCH /api/v1/auth/orders/:id',
    async (first) => ({
      params: { id: await first.newCart() },
      body: { orderItems: [line(first)] },
    }),
    "the customer's cart",
  ),
  row('401  200 200 200  404 404 404  200  200 401', 'GET /api/v1/auth/orders', ofDealership),
  row(
    '401  403 403 200  404 404 404  200  403 401',
    'GET /api/v1/auth/orders',
    async ({ dealer, newPerson }) => ({
      query: { dealerId: dealer.id, user_id: (await newPerson()).id },
    }),
    "somebody else's",
  ),
  row(
    '401  200 200 200  404 404 404  200  200 401',
    'GET /api/v1/auth/orders/history',
    ofDealership,
  ),
  row('401  403 200 200  403 404 404  200  403 401', 'GET /api/v1/auth/orders/stats', ofDealership),
  row(
    '401  403 403 200  403 403 404  200  403 401 | desk 200, parts 200, install 200',
    'GET /api/v1/auth/orders/getDealerOrders',
    ofDealership,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/orders/getDealerOrders',
    ({ dealer }) => ({ query: { dealerId: dealer.id, sortBy: 'profit' as const } }),
    'in the order of profit',
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401 | desk 200',
    'GET /api/v1/auth/orders/getDealerOrders',
    ({ dealer }) => ({ query: { dealerId: dealer.id, sortBy: 'total' as const } }),
    'in the order of totals',
  ),
  row(
    `401  403 403 200  404 404 404  200  404 401 | ${notTheirs}, desk 403`,
    'PATCH /api/v1/auth/orders/:id',
    changed({ customerNotes: 'Call on Monday' }),
    "the customer's notes",
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'DELETE /api/v1/auth/orders/deleteOrder/:id',
    anOrder,
  ),
  row(
    `401  200 200 200  404 404 404  200  404 401 | ${notTheirs}, desk 200`,
    'GET /api/v1/auth/orders/:id/again',
    anOrder,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401 | desk 200',
    'GET /api/v1/auth/orders/:id/history',
    anOrder,
  ),
  row(
    `401  200 200 200  404 404 404  200  404 401 | ${notTheirs}, desk 200`,
    'GET /api/v1/auth/mail/order_summary',
    mailed('true'),
    'to the customer',
  ),
  row(
    `401  403 200 200  404 404 404  200  404 401 | ${notTheirs}, desk 200`,
    'GET /api/v1/auth/mail/order_summary',
    mailed('false'),
    'to the dealership',
  ),
  row(
    '401  200 200 200  404 404 404  200  200 401',
    'GET /api/v1/mail/checkout_summary',
    ownCheckout,
    'their own',
  ),
  row(
    '401  403 200 200  404 404 404  200  403 401',
    'GET /api/v1/mail/checkout_summary',
    checkoutForCustomer,
    'for a customer',
  ),
  row(
    '401  403 404 404  404 404 404  404  403 401',
    'GET /api/v1/mail/checkout_summary',
    async (first) => ({
      query: { dealer: first.dealer.id, user: await staffOf(first), email: newEmail() },
    }),
    'for staff',
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401 | reports 200',
    'GET /api/v1/auth/analytics/sales',
    ofDealership,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401 | reports 200',
    'GET /api/v1/auth/analytics/advisors',
    ofDealership,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401 | reports 200',
    'GET /api/v1/auth/analytics/customers',
    ofDealership,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401 | reports 200',
    'GET /api/v1/auth/analytics/getAudience',
    ofCode,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401 | reports 200',
    'GET /api/v1/auth/analytics/getBehaviour',
    ofCode,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401 | reports 200',
    'GET /api/v1/auth/analytics/products',
    ofDealership,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401 | reports 200',
    'GET /api/v1/auth/analytics/products',
    (first) => ({ query: { ...ofDealership(first).query, ordered: 'no' as const } }),
    'that nobody ordered',
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401 | reports 200',
    'GET /api/v1/auth/analytics/searches',
    ofDealership,
  ),
];
