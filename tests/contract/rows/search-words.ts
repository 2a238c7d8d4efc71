import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

/** For platform admins alone. */
const ofPlatform = '401  403 403 403  403 403 403';
const line = { language: 'en' as const, words: ['gobo', 'roof box'] };
const one = async (first: First) => ({ params: { id: await first.newSearchLine() } });

/** Words kept for a make: its dealerships' admins read them, platform admins change them. */
export const searchWordRows = [
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/search-words',
    ({ dealer }) => ({ query: { dealerId: dealer.id } }),
    'of the dealership’s make',
  ),
  row(
    `${ofPlatform}  200  403 401`,
    'GET /api/v1/auth/search-words',
    ({ makeId }) => ({ query: { makeId } }),
    'of a make',
  ),
  row(
    '401  403 403 422  403 403 422  422  403 401',
    'GET /api/v1/auth/search-words',
    () => ({ query: {} }),
    'of nobody',
  ),
  row(`${ofPlatform}  201  403 401`, 'POST /api/v1/auth/search-words', ({ makeId }) => ({
    body: { makeId, ...line },
  })),
  row(`${ofPlatform}  200  403 401`, 'PATCH /api/v1/auth/search-words/:id', async (first) => ({
    ...(await one(first)),
    body: line,
  })),
  row(`${ofPlatform}  200  403 401`, 'DELETE /api/v1/auth/search-words/:id', one),
];
