import { row } from '#tests/contract/row.ts';

/** A make's products, for platform admins alone. */
export const platformCatalogueRows = [
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'GET /api/v1/auth/platform/catalogue/:makeId',
    ({ makeId }) => ({ params: { makeId }, query: {} }),
  ),
  row(
    '401  403 403 403  403 403 403  404  403 401',
    'GET /api/v1/auth/platform/catalogue/:makeId',
    () => ({ params: { makeId: 999_999 }, query: {} }),
    'a make that is not there',
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'GET /api/v1/auth/platform/catalogue/:makeId/deleted',
    ({ makeId }) => ({ params: { makeId }, query: {} }),
  ),
];
