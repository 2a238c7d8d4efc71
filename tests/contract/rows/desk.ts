import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

/** An order of the customer that the advisor sold, as nobody has worked on it yet. */
const anOrder = async (first: First) => ({ params: { id: await first.newOrder() } });
const version = 1;
const acting = (kind: 'acknowledge' | 'note') => async (first: First) => ({
  ...(await anOrder(first)),
  body: { version, action: { kind }, note: 'Rang the bell' },
});

/** The order, acknowledged by the dealer admin. */
async function afterAStep(first: First) {
  const admin = await first.askers.dealerAdmin.browser();
  const asked = await acting('acknowledge')(first);
  const { body } = await admin.call('POST /api/v1/auth/desk/:id/actions', asked);
  return {
    params: asked.params,
    body: { eventId: body.undo!.eventId, reason: 'It was another one' },
  };
}

/** The advisor sold it; others without a grant for work do not see it. */
const notTheirs = 'discount 404, cost 404, reports 404';

/** An order of the desk, and what is done with it; every action for everybody is in who-acts.test.ts. */
export const deskRows = [
  row(
    `401  403 200 200  403 404 404  200  403 401 | desk 200, parts 200, install 200, ${notTheirs}`,
    'GET /api/v1/auth/desk/:id',
    anOrder,
  ),
  row(
    `401  403 404 404  403 404 404  404  403 401 | desk 404, parts 404, install 404, ${notTheirs}`,
    'GET /api/v1/auth/desk/:id/appointments/:appointmentId',
    async (first) => ({ params: { ...(await anOrder(first)).params, appointmentId: 1 } }),
  ),
  row(
    `401  403 403 200  403 404 404  200  403 401 | desk 200, parts 403, install 403, ${notTheirs}`,
    'POST /api/v1/auth/desk/:id/actions',
    acting('acknowledge'),
    'acknowledged',
  ),
  row(
    `401  403 200 200  403 404 404  200  403 401 | desk 200, parts 200, install 200, ${notTheirs}`,
    'POST /api/v1/auth/desk/:id/actions',
    acting('note'),
    'a note',
  ),
  row(
    `401  403 403 200  403 404 404  200  403 401 | desk 403, parts 403, install 403, ${notTheirs}`,
    'POST /api/v1/auth/desk/:id/undo',
    afterAStep,
    'another’s step',
  ),
  row(
    '401  403 200 200  403 404 404  200  403 401 | desk 200, parts 200, install 200',
    'POST /api/v1/auth/desk/actions',
    async (first) => ({
      body: {
        dealerId: first.dealer.id,
        orders: [{ id: await first.newOrder(), version }],
        action: { kind: 'acknowledge' as const },
      },
    }),
  ),
];
