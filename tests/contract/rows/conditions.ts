import { noConditions } from '#shared/rules/conditions.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import { firstWord } from '#tests/contract/people.ts';
import { row } from '#tests/contract/row.ts';

const ofDealership = ({ dealer }: First) => ({ query: { dealerId: dealer.id } });
const texts = { ...noConditions, returns: { en: `${firstWord} returns`, fr: '' } };
const saved = async (first: First) => ({
  dealerId: first.dealer.id,
  version: await first.newDraft(),
});

/** Conditions of sale: everybody reads what is published, and dealer admins write it. */
export const conditionRows = [
  row(
    '200  200 200 200  200 200 200  200  200 200',
    'GET /api/v1/dealers/:makeId/:dealerCode/conditions',
    ({ second: { manufacturerId: makeId, code: dealerCode } }) => ({
      params: { makeId, dealerCode },
      query: {},
    }),
    'of the other dealership, as all people may read both',
  ),
  row('401  403 403 200  403 403 404  200  403 401', 'GET /api/v1/auth/conditions', ofDealership),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'PATCH /api/v1/auth/conditions',
    async (first) => ({ body: { ...(await saved(first)), texts } }),
  ),
  row(
    '401  403 403 201  403 403 404  201  403 401',
    'POST /api/v1/auth/conditions/versions',
    async (first) => ({ body: await saved(first) }),
  ),
];
