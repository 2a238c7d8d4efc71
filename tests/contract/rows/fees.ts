import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const statuses = '401  403 403 200  403 403 404  200  403 401';
const fee = {
  ...{ nameEn: 'Tire levy', nameFr: 'Droits sur les pneus', kind: 'perPiece' as const },
  ...{ amount: '4.50', percent: '', maxAmount: '', products: '', categoryIds: [2 as const] },
  active: false,
};
const aFee = async (first: First) => ({ params: { id: await first.newFee() } });

/** Fees are a dealership's own: its admins alone see them with their products and change them. */
export const feeRows = [
  row(statuses, 'GET /api/v1/auth/fees', ({ dealer }) => ({ query: { dealerId: dealer.id } })),
  row('401  403 403 201  403 403 404  201  403 401', 'POST /api/v1/auth/fees', ({ dealer }) => ({
    body: { dealerId: dealer.id, ...fee },
  })),
  row(statuses, 'PATCH /api/v1/auth/fees/:id', async (first) => ({
    ...(await aFee(first)),
    body: fee,
  })),
  row(statuses, 'POST /api/v1/auth/fees/:id/move', async (first) => ({
    ...(await aFee(first)),
    body: { to: 'earlier' as const },
  })),
  row(statuses, 'DELETE /api/v1/auth/fees/:id', aFee),
];
