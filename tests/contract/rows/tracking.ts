import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const aLink = async (first: First) => ({
  params: {
    makeId: first.dealer.manufacturerId,
    dealerCode: first.dealer.code,
    token: await first.newLink(),
  },
});
const anOrder = async (first: First) => ({ params: { id: await first.newOrder() } });

/** An order that another advisor sold. */
const notTheirs = 'discount 404, cost 404, reports 404';

/** Orders of the customer sold by the advisor; whoever has a link follows the order, whoever they are. */
export const trackingRows = [
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/tracking/:makeId/:dealerCode/:token',
    aLink,
  ),
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'POST /api/v1/tracking/:makeId/:dealerCode/:token/cancellation',
    aLink,
  ),
  row(
    '422  422 422 422  422 422 422  422  422 422',
    'GET /api/v1/tracking/:makeId/:dealerCode/:token/times',
    async (first) => ({ ...(await aLink(first)), query: {} }),
  ),
  row(
    '422  422 422 422  422 422 422  422  422 422',
    'POST /api/v1/tracking/:makeId/:dealerCode/:token/choice',
    async (first) => ({ ...(await aLink(first)), body: { choice: { what: 'ask' as const } } }),
  ),
  row(
    '404  404 404 404  404 404 404  404  404 404',
    'GET /api/v1/tracking/:makeId/:dealerCode/:token/calendar/:id',
    async (first) => ({ params: { ...(await aLink(first)).params, id: 1 } }),
  ),
  row(
    '401  200 200 200  404 404 404  200  200 401',
    'GET /api/v1/auth/orders/times',
    ({ dealer }) => ({ query: { dealerId: dealer.id } }),
  ),
  row(
    '401  200 404 404  404 404 404  404  404 401',
    'POST /api/v1/auth/orders/:id/cancellation',
    anOrder,
  ),
  row(
    `401  201 201 201  404 404 404  201  404 401 | ${notTheirs}, parts 201, install 201`,
    'POST /api/v1/auth/orders/:id/link',
    anOrder,
  ),
  row(
    `401  403 403 200  403 404 404  200  403 401 | ${notTheirs}, desk 200, parts 403, install 403`,
    'DELETE /api/v1/auth/orders/:id/link',
    anOrder,
  ),
];
