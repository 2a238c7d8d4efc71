import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const ofAdmin = '401  403 403 200  403 403 404  200  403 401';
const here = ({ dealer }: First) => ({ dealerId: dealer.id });

/** Mails that reached nobody have addresses of customers: for the dealership's admins alone. */
export const failedMailsRows = [
  row(ofAdmin, 'GET /api/v1/auth/failedMails', (first) => ({ query: here(first) })),
  row(ofAdmin, 'POST /api/v1/auth/failedMails/again', (first) => ({ body: here(first) })),
  row(ofAdmin, 'POST /api/v1/auth/failedMails/drop', (first) => ({ body: here(first) })),
];
