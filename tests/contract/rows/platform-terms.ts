import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

let days = 0;

/** An offer whose days overlap with those of no other row; no other offer has 7 months. */
const newOffer = () => {
  days += 1;
  const from = new Date(Date.UTC(2040, 0, days)).toISOString().slice(0, 10);
  return { type: 'lease' as const, term: 7, rate: '4.99', from, to: from, note: '' };
};
const changed = () => {
  const { type: _, ...values } = newOffer();
  return values;
};
const sheet = () => {
  const { term: _, rate: __, ...values } = newOffer();
  return { ...values, text: '8, 5.99', mode: 'add' as const };
};
/** An offer that a call may use up. */
const offerOf = async (first: First, dealer?: number) => {
  const admin = await first.askers.platformAdmin.browser();
  const body = { ...newOffer(), make: first.makeId, ...(dealer && { dealer }) };
  return (await admin.call('POST /api/v1/auth/platform/terms', { body })).body.offer.id;
};
const ofMake = async (first: First) => ({ params: { id: await offerOf(first) } });
const own = async (first: First) => ({
  params: { id: first.dealer.id, termId: await offerOf(first, first.dealer.id) },
});
const ofFirst = ({ dealer }: First) => ({ params: { id: dealer.id } });

/** The platform's offers, for platform admins alone. */
const ofPlatform = '401  403 403 403  403 403 403';
/** A dealership's own offers, for its dealer admins. */
const ofDealership = '401  403 403 200  403 403 404  200  403 401';

export const platformTermRows = [
  row(`${ofPlatform}  200  403 401`, 'GET /api/v1/auth/platform/terms', ({ makeId }) => ({
    query: { make: makeId },
  })),
  row(`${ofPlatform}  200  403 401`, 'GET /api/v1/auth/platform/terms/preview', (first) => ({
    query: { make: first.makeId, dealer: first.dealer.id, trim: first.trimId },
  })),
  row(`${ofPlatform}  201  403 401`, 'POST /api/v1/auth/platform/terms', ({ makeId }) => ({
    body: { ...newOffer(), make: makeId },
  })),
  row(`${ofPlatform}  200  403 401`, 'POST /api/v1/auth/platform/terms/sheet', ({ makeId }) => ({
    body: { ...sheet(), make: makeId },
  })),
  row(`${ofPlatform}  200  403 401`, 'PATCH /api/v1/auth/platform/terms/:id', async (first) => ({
    ...(await ofMake(first)),
    body: changed(),
  })),
  row(
    `${ofPlatform}  200  403 401`,
    'POST /api/v1/auth/platform/terms/:id/move',
    async (first) => ({ ...(await ofMake(first)), body: { to: 'earlier' as const } }),
  ),
  row(`${ofPlatform}  200  403 401`, 'DELETE /api/v1/auth/platform/terms/:id', ofMake),
  row(ofDealership, 'GET /api/v1/auth/dealers/:id/terms', (first) => ({
    ...ofFirst(first),
    query: {},
  })),
  row(ofDealership, 'GET /api/v1/auth/dealers/:id/terms/preview', (first) => ({
    ...ofFirst(first),
    query: { trim: first.trimId },
  })),
  row(ofDealership.replaceAll('200', '201'), 'POST /api/v1/auth/dealers/:id/terms', (first) => ({
    ...ofFirst(first),
    body: newOffer(),
  })),
  row(ofDealership, 'POST /api/v1/auth/dealers/:id/terms/sheet', (first) => ({
    ...ofFirst(first),
    body: sheet(),
  })),
  row(ofDealership, 'PATCH /api/v1/auth/dealers/:id/terms/:termId', async (first) => ({
    ...(await own(first)),
    body: changed(),
  })),
  row(ofDealership, 'POST /api/v1/auth/dealers/:id/terms/:termId/move', async (first) => ({
    ...(await own(first)),
    body: { to: 'last' as const },
  })),
  row(ofDealership, 'DELETE /api/v1/auth/dealers/:id/terms/:termId', own),
];
