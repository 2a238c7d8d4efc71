import { row } from '#tests/contract/row.ts';

const nothing = () => ({});
/** A customer's own, of the dealership of the account; staff have none. */
const ofCustomers = '401  200 403 403  200 403 403  403  403 401';

/** Favourites and vehicles in the account. */
export const garageRows = [
  row(ofCustomers, 'GET /api/v1/auth/garage', nothing),
  row(
    '401  201 403 403  201 403 403  403  403 401',
    'POST /api/v1/auth/garage',
    ({ ownProductId, trimId }) => ({
      body: { favourites: [{ productId: ownProductId, trimId }], trims: [trimId] },
    }),
  ),
  row(ofCustomers, 'DELETE /api/v1/auth/garage/favourites/:productId', ({ ownProductId }) => ({
    params: { productId: ownProductId },
  })),
  row(ofCustomers, 'DELETE /api/v1/auth/garage/vehicles/:trimId', ({ trimId }) => ({
    params: { trimId },
  })),
];
