import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const statuses = '401  403 403 200  403 403 404  200  403 401';
const ofMake = '401  403 403 404  403 403 404  200  403 401';
const ofFile = (owner?: 'make') => async (first: First) => ({
  params: { id: await first.newChangesetOfFile(owner) },
  query: {},
});
const ofMapping = (owner?: 'make') => async (first: First) => ({
  params: { id: await first.newMapping(owner) },
});

let named = 0;
/** A name that no mapping has. */
function newName(): string {
  named += 1;
  return `Named ${named}`;
}

/** Files of changes of many products, and the mappings of their columns. */
export const changesetFileRows = [
  row(
    '401  403 403 422  403 403 404  422  403 401',
    'POST /api/v1/auth/changesets/files',
    ({ dealer }) => ({ body: { dealerId: dealer.id } }),
    'without a file',
  ),
  row(
    '401  403 403 403  403 403 403  422  403 401',
    'POST /api/v1/auth/changesets/files',
    ({ makeId }) => ({ body: { makeId } }),
    "of a make's, without a file",
  ),
  row(statuses, 'GET /api/v1/auth/changesets/:id/file', ofFile()),
  row(ofMake, 'GET /api/v1/auth/changesets/:id/file', ofFile('make'), "a make's"),
  row(statuses, 'GET /api/v1/auth/changesets/:id/refused.csv', async (first) => ({
    params: { id: await first.newChangeset() },
  })),
  row(
    ofMake,
    'GET /api/v1/auth/changesets/:id/refused.csv',
    async (first) => ({ params: { id: await first.newChangeset('ready', 'make') } }),
    "a make's",
  ),
  row(statuses, 'GET /api/v1/auth/import-mappings', ({ dealer }) => ({
    query: { dealerId: dealer.id },
  })),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'GET /api/v1/auth/import-mappings',
    ({ makeId }) => ({ query: { makeId } }),
    "a make's",
  ),
  row(statuses, 'PATCH /api/v1/auth/import-mappings/:id', async (first) => ({
    ...(await ofMapping()(first)),
    body: { name: newName() },
  })),
  row(
    ofMake,
    'PATCH /api/v1/auth/import-mappings/:id',
    async (first) => ({
      ...(await ofMapping('make')(first)),
      body: { name: newName() },
    }),
    "a make's",
  ),
  row(statuses, 'DELETE /api/v1/auth/import-mappings/:id', ofMapping()),
  row(ofMake, 'DELETE /api/v1/auth/import-mappings/:id', ofMapping('make'), "a make's"),
];
