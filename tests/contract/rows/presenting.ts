import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

/** Other advisors than the one who wrote it. */
const others = 'desk 404, discount 404, cost 404, reports 404';
const statuses = `401  403 200 200  403 404 404  200  403 401 | ${others}`;

const aDraft = async (first: First) => ({ params: { id: (await first.newProposal()).id } });

/** Presenting a draft that the advisor wrote, and the report on all proposals. */
export const presentingRows = [
  row(
    '401  403 403 200  403 403 404  200  403 401 | reports 200',
    'GET /api/v1/auth/proposals/report',
    ({ dealer }) => ({ query: { dealerId: dealer.id } }),
  ),
  row(statuses, 'POST /api/v1/auth/proposals/:id/present', aDraft),
  row(statuses, 'GET /api/v1/auth/proposals/:id/presented', async (first) => ({
    ...(await aDraft(first)),
    query: {},
  })),
  row(statuses, 'POST /api/v1/auth/proposals/:id/presented', async (first) => ({
    ...(await aDraft(first)),
    body: {},
  })),
  row(statuses, 'POST /api/v1/auth/proposals/:id/presented/phone', aDraft),
];
