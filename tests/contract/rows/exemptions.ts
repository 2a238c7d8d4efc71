import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const claim = { kind: 'government', number: 'G-1', taxes: 'all' } as const;

/** A claim of a new customer that waits. */
async function aClaim(first: First) {
  const { id: userId } = await first.newPerson();
  const admin = await first.askers.dealerAdmin.browser();
  const body = { dealerId: first.dealer.id, userId, ...claim };
  const { id } = (await admin.call('POST /api/v1/auth/exemptions', { body })).body;
  return { params: { id } };
}

/** The customer's own exemption, and claims of others. */
export const exemptionRows = [
  row(
    '401  403 403 200  403 403 404  200  403 401 | desk 200',
    'GET /api/v1/auth/exemptions',
    (first) => ({ query: { dealerId: first.dealer.id } }),
  ),
  row(
    '401  200 200 200  404 404 404  200  404 401',
    'GET /api/v1/auth/exemptions/customer',
    (first) => ({
      query: { dealerId: first.dealer.id, userId: first.askers.customer.person!.id },
    }),
  ),
  row('401  201 201 201  404 404 404  201  404 401', 'POST /api/v1/auth/exemptions', (first) => ({
    body: { dealerId: first.dealer.id, userId: first.askers.customer.person!.id, ...claim },
  })),
  row(
    '401  403 403 200  403 403 404  200  403 401 | desk 200',
    'POST /api/v1/auth/exemptions/:id/confirm',
    async (first) => ({ ...(await aClaim(first)), body: {} }),
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401 | desk 200',
    'POST /api/v1/auth/exemptions/:id/refuse',
    async (first) => ({ ...(await aClaim(first)), body: { reason: 'The card has expired' } }),
  ),
  row(
    '401  404 403 200  404 404 404  200  403 401 | desk 200',
    'POST /api/v1/auth/exemptions/:id/end',
    aClaim,
  ),
];
