import { roleIds } from '#shared/rules/permissions.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const nothing = () => ({});
const somebody = (roleId?: 4) => async (first: First) => ({
  params: { id: (await first.newPerson(roleId)).id },
});

/**
 * Export and erasure of personal data, by oneself or by a dealer admin for a customer; never for
 * staff.
 */
export const personalDataRows = [
  row(
    '401  200 200 200  200 200 200  200  200 401',
    'GET /api/v1/auth/user/personal-data',
    nothing,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'GET /api/v1/auth/user/personal-data/:id',
    somebody(),
  ),
  row(
    '401  403 403 403  403 403 404  403  403 401',
    'GET /api/v1/auth/user/personal-data/:id',
    somebody(roleIds.productAdvisor),
    'an advisor',
  ),
  row('401  422 422 422  422 422 422  422  422 401', 'POST /api/v1/auth/user/erase', () => ({
    body: { currentPassword: 'a-wrong-one' },
  })),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'POST /api/v1/auth/user/erase/:id',
    somebody(),
  ),
  row(
    '401  403 403 403  403 403 404  403  403 401',
    'POST /api/v1/auth/user/erase/:id',
    somebody(roleIds.productAdvisor),
    'an advisor',
  ),
  row('401  200 200 200  200 200 200  200  200 401', 'GET /api/v1/auth/user/consent', nothing),
  row('401  200 200 200  200 200 200  403  200 401', 'POST /api/v1/auth/user/consent', () => ({
    body: { marketing: true },
  })),
  row('401  403 403 200  403 403 404  200  403 401', 'GET /api/v1/auth/consents', ({ dealer }) => ({
    query: { dealerId: dealer.id },
  })),
];
