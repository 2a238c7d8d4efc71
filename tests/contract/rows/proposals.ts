import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

/** Other advisors than the one who wrote it. */
const others = 'desk 404, discount 404, cost 404, reports 404';

const aDraft = async (first: First) => ({ params: { id: (await first.newProposal()).id } });

/** Drafts that the advisor wrote. */
export const proposalRows = [
  row(
    '401  403 201 201  403 404 404  201  403 401',
    'POST /api/v1/auth/proposals',
    ({ dealer, productId }) => ({ body: { dealerId: dealer.id, lines: [{ productId }] } }),
  ),
  row(
    '401  403 200 200  403 404 404  200  403 401',
    'GET /api/v1/auth/proposals',
    ({ dealer }) => ({ query: { dealerId: dealer.id } }),
  ),
  row(
    `401  403 200 200  403 404 404  200  403 401 | ${others}`,
    'GET /api/v1/auth/proposals/:id',
    aDraft,
  ),
  row(
    `401  403 200 200  403 404 404  200  403 401 | ${others}`,
    'PATCH /api/v1/auth/proposals/:id',
    async (first) => {
      const { id, version } = await first.newProposal();
      return { params: { id }, body: { version, message: 'Hello' } };
    },
  ),
  row(
    `401  403 200 200  403 404 404  200  403 401 | ${others}`,
    'DELETE /api/v1/auth/proposals/:id',
    aDraft,
  ),
  row(
    `401  403 200 200  403 404 404  200  403 401 | ${others}`,
    'POST /api/v1/auth/proposals/:id/send',
    async (first) => {
      const { id, version } = await first.newProposal();
      return { params: { id }, body: { version, to: 'link' as const } };
    },
  ),
  row(
    `401  403 200 200  403 404 404  200  403 401 | ${others}`,
    'POST /api/v1/auth/proposals/:id/withdraw',
    async (first) => ({ ...(await aDraft(first)), body: {} }),
  ),
  row(
    `401  403 201 201  403 404 404  201  403 401 | ${others}`,
    'POST /api/v1/auth/proposals/:id/link',
    async (first) => ({ params: { id: (await first.newSentProposal()).id } }),
  ),
  row(
    '401  403 200 200  403 404 404  200  403 401',
    'GET /api/v1/auth/proposals/news',
    ({ dealer }) => ({ query: { dealerId: dealer.id } }),
  ),
  row(
    `401  403 200 200  403 404 404  200  403 401 | ${others}`,
    'POST /api/v1/auth/proposals/:id/followed',
    async (first) => ({ ...(await aDraft(first)), body: { followed: true } }),
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/proposals/approvals',
    async ({ dealer, newAskedProposal }) => {
      await newAskedProposal();
      return { query: { dealerId: dealer.id } };
    },
  ),
  row(
    `401  403 422 422  403 404 404  422  403 401 | ${others}`,
    'POST /api/v1/auth/proposals/:id/approval',
    async (first) => ({ ...(await aDraft(first)), body: { reason: 'They buy two.' } }),
    'of a draft at the catalogue’s prices',
  ),
  row(
    '401  403 403 422  403 403 404  422  403 401',
    'POST /api/v1/auth/proposals/:id/approval/answer',
    async (first) => ({ ...(await aDraft(first)), body: { given: true, reason: '', version: 1 } }),
    'that nobody asked for',
  ),
];
