import { randomUUID } from 'node:crypto';
import { demoPassword } from '#server/base/config.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import { newEmail } from '#tests/contract/people.ts';
import { row } from '#tests/contract/row.ts';
import { testMoment } from '#tests/support/moment.ts';

const nothing = () => ({});
const inDealership = (first: First) => ({
  query: { trim: first.trimId, dealerId: first.dealer.id },
});
const ofMake = ({ makeId }: First) => ({ query: { makeId } });

/** Public calls, including sign-in and sign-out. */
export const shopRows = [
  row('200  200 200 200  200 200 200  200  200 200', 'GET /api/v1/dealers', nothing),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/dealers/:makeId/:dealerCode',
    ({ dealer }) => ({
      params: { makeId: dealer.manufacturerId, dealerCode: dealer.code },
    }),
  ),
  row('200  200 200 200  200 200 200  200  200 200', 'GET /api/v1/makes', nothing),
  row('200  200 200 200  200 200 200  200  200 200', 'GET /api/v1/makes/:id', ({ makeId }) => ({
    params: { id: makeId },
  })),
  row('200  200 200 200  200 200 200  200  200 200', 'GET /api/v1/years', ofMake),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/models',
    ({ makeId, yearId }) => ({
      query: { makeId, yearId },
    }),
  ),
  row('200  200 200 200  200 200 200  200  200 200', 'GET /api/v1/models/carousel', ofMake),
  row('200  200 200 200  200 200 200  200  200 200', 'GET /api/v1/trims', ({ modelId }) => ({
    query: { modelId },
  })),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/vehicles/:trimId',
    ({ trimId }) => ({
      params: { trimId },
    }),
  ),
  row('200  200 200 200  200 200 200  200  200 200', 'GET /api/v1/terms', ({ trimId }) => ({
    query: { trim: trimId },
  })),
  row('200  200 200 200  200 200 200  200  200 200', 'GET /api/v1/products', inDealership),
  row('200  200 200 200  200 200 200  200  200 200', 'GET /api/v1/products/described', (first) => ({
    query: { ...inDealership(first).query, search: 'roof' },
  })),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/products/together',
    ({ ownProductId, dealer }) => ({ query: { dealer: dealer.id, lines: `${ownProductId}` } }),
  ),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/products/chosen',
    ({ ownProductId, dealer }) => ({ query: { dealer: dealer.id, lines: `${ownProductId}` } }),
  ),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/products/:id',
    ({ ownProductId, dealer }) => ({ params: { id: ownProductId }, query: { dealer: dealer.id } }),
    "the dealership's own product",
  ),
  row('200  200 200 200  200 200 200  200  200 200', 'GET /api/v1/home', ({ dealer }) => ({
    query: { dealerId: dealer.id },
  })),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/products/popular',
    ({ dealer, trimId }) => ({ query: { dealerId: dealer.id, trim: trimId } }),
  ),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/products/some',
    ({ ownProductId, dealer }) => ({ query: { dealerId: dealer.id, ids: `${ownProductId}` } }),
  ),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/products/:id/related',
    ({ ownProductId, dealer }) => ({
      params: { id: ownProductId },
      query: { dealerId: dealer.id },
    }),
    "the dealership's own product",
  ),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/mail/accessory_link',
    (first) => ({
      query: { dealer: first.dealer.id, productId: first.ownProductId, email: newEmail() },
    }),
  ),
  row('204  204 204 204  204 204 204  204  204 204', 'GET /sanctum/csrf-cookie', nothing),
  row('204  204 204 204  204 204 204  204  204 204', 'POST /api/v1/views', ({ dealer }) => {
    const view = { kind: 'view' as const, id: randomUUID(), at: testMoment.getTime(), path: '/' };
    const visitor = randomUUID();
    return {
      body: {
        makeId: dealer.manufacturerId,
        dealerCode: dealer.code,
        visitor,
        sentAt: view.at,
        events: [view],
      },
    };
  }),
  row('200  200 200 200  200 200 200  200  200 200', 'POST /api/login', ({ dealer }) => ({
    body: { dealer_id: dealer.id, email: 'customer@example.test', password: demoPassword },
  })),
  row('200  200 200 200  200 200 200  200  200 200', 'POST /api/logout', nothing),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'POST /api/reset-password-request',
    async (first) => ({
      body: { dealer_id: first.dealer.id, email: (await first.newPerson()).email },
    }),
  ),
  row('200  200 200 200  200 200 200  200  200 200', 'POST /api/reset-password', async (first) => {
    const { email } = await first.newPerson();
    const passwords = { password: 'a-new-password', password_confirmation: 'a-new-password' };
    const verification_code = await first.newResetCode(email);
    return { body: { dealer_id: first.dealer.id, email, verification_code, ...passwords } };
  }),
];
