import { row } from '#tests/contract/row.ts';

/** The people of all dealerships, for platform admins alone. */
export const platformPeopleRows = [
  row('401  403 403 403  403 403 403  200  403 401', 'GET /api/v1/auth/platform/people', () => ({
    query: {},
  })),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'GET /api/v1/auth/platform/people',
    ({ dealer }) => ({ query: { role: 'customer' as const, dealerId: dealer.id } }),
    'customers of a dealership',
  ),
];
