import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const day = '2026-11-24';

/** Advisors see their own sales; parts and service staff need a grant. */
const whoWorks = '401  403 200 200  403 404 404  200  403 401 | parts 200, install 200';
const atDesk = '401  403 403 200  403 404 404  200  403 401 | desk 200, parts 403, install 403';
const admins = '401  403 403 200  403 404 404  200  403 401 | desk 403, parts 403, install 403';

/** Appointments, free times and bays of a dealership. */
export const scheduleRows = [
  row(whoWorks, 'GET /api/v1/auth/schedule', ({ dealer }) => ({
    query: { dealerId: dealer.id, from: day, to: day },
  })),
  row(whoWorks, 'GET /api/v1/auth/schedule/slots', ({ dealer }) => ({
    query: { dealerId: dealer.id, minutes: 60, from: day },
  })),
  row(atDesk, 'GET /api/v1/auth/bays', ({ dealer }) => ({ query: { dealerId: dealer.id } })),
  row(admins.replaceAll('200', '201'), 'POST /api/v1/auth/bays', ({ dealer }) => ({
    body: { dealerId: dealer.id, name: 'Bay of a test' },
  })),
  row(admins, 'PATCH /api/v1/auth/bays/:id', async (first) => ({
    params: { id: await aBay(first) },
    body: { name: 'Bay at the door' },
  })),
];

async function aBay({ askers, dealer }: First): Promise<number> {
  const admin = await askers.dealerAdmin.browser();
  const { body } = await admin.call('GET /api/v1/auth/bays', { query: { dealerId: dealer.id } });
  return body.bays[0]!.id;
}
