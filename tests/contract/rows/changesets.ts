import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const statuses = '401  403 403 200  403 403 404  200  403 401';
const ofMake = '401  403 403 404  403 403 404  200  403 401';
const aChangeset = async (first: First) => ({ params: { id: await first.newChangeset() } });
const oneOfMake = async (first: First) => ({
  params: { id: await first.newChangeset('ready', 'make') },
});

const activated = { kind: 'bulkEdit', changes: { active: false } } as const;

/** Changes of many products: a dealership's for its admins, a make's for platform admins. */
export const changesetRows = [
  row(statuses, 'GET /api/v1/auth/changesets', ({ dealer }) => ({
    query: { dealerId: dealer.id },
  })),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'GET /api/v1/auth/changesets',
    ({ makeId }) => ({ query: { makeId } }),
    "a make's",
  ),
  row(
    '401  403 403 422  403 403 422  422  403 401',
    'GET /api/v1/auth/changesets',
    () => ({ query: {} }),
    'of nobody',
  ),
  row(
    '401  403 403 201  403 403 404  201  403 401',
    'POST /api/v1/auth/changesets',
    async ({ dealer, newProduct }) => ({
      body: { dealerId: dealer.id, selection: { ids: [await newProduct()] }, ...activated },
    }),
  ),
  row(
    '401  403 403 403  403 403 403  201  403 401',
    'POST /api/v1/auth/changesets',
    async ({ makeId, newProduct }) => ({
      body: { makeId, selection: { ids: [await newProduct('manufacturer')] }, ...activated },
    }),
    "a make's",
  ),
  row(
    '401  403 403 422  403 403 404  422  403 401',
    'POST /api/v1/auth/changesets/fitments',
    ({ dealer, yearId }) => ({ body: { dealerId: dealer.id, from: yearId, to: yearId } }),
    'from a year to itself',
  ),
  row(
    '401  403 403 403  403 403 403  422  403 401',
    'POST /api/v1/auth/changesets/fitments',
    ({ makeId, yearId }) => ({ body: { makeId, from: yearId, to: yearId } }),
    "a make's",
  ),
  row(statuses, 'GET /api/v1/auth/changesets/:id', aChangeset),
  row(ofMake, 'GET /api/v1/auth/changesets/:id', oneOfMake, "a make's"),
  row(statuses, 'GET /api/v1/auth/changesets/:id/rows', async (first) => ({
    ...(await aChangeset(first)),
    query: {},
  })),
  row(
    ofMake,
    'GET /api/v1/auth/changesets/:id/rows',
    async (first) => ({ ...(await oneOfMake(first)), query: {} }),
    "a make's",
  ),
  row(
    '401  403 403 422  403 403 404  422  403 401',
    'POST /api/v1/auth/changesets/:id/check',
    async (first) => ({ ...(await aChangeset(first)), body: {} }),
    'without a file',
  ),
  row(
    '401  403 403 404  403 403 404  422  403 401',
    'POST /api/v1/auth/changesets/:id/check',
    async (first) => ({ ...(await oneOfMake(first)), body: {} }),
    "a make's, without a file",
  ),
  row(
    '401  403 403 422  403 403 404  422  403 401',
    'POST /api/v1/auth/changesets/:id/apply',
    async (first) => ({
      ...(await aChangeset(first)),
      body: { version: 1 },
    }),
    'an empty one',
  ),
  row(
    '401  403 403 404  403 403 404  422  403 401',
    'POST /api/v1/auth/changesets/:id/apply',
    async (first) => ({
      ...(await oneOfMake(first)),
      body: { version: 1 },
    }),
    "a make's",
  ),
  row(statuses, 'POST /api/v1/auth/changesets/:id/undo', async (first) => ({
    params: { id: await first.newChangeset('applied') },
  })),
  row(
    ofMake,
    'POST /api/v1/auth/changesets/:id/undo',
    async (first) => ({
      params: { id: await first.newChangeset('applied', 'make') },
    }),
    "a make's",
  ),
  row(statuses, 'DELETE /api/v1/auth/changesets/:id', aChangeset),
  row(ofMake, 'DELETE /api/v1/auth/changesets/:id', oneOfMake, "a make's"),
  row(
    '401  403 403 422  403 403 404  422  403 401',
    'DELETE /api/v1/auth/changesets/:id',
    async (first) => ({ params: { id: await first.newChangeset('applied') } }),
    'applied',
  ),
];
