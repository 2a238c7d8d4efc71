import { roleIds } from '#shared/rules/permissions.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import { newEmail } from '#tests/contract/people.ts';
import { row } from '#tests/contract/row.ts';

let codes = 0;

/** A form that nobody has sent yet. */
const newPlace = () => {
  codes += 1;
  return {
    ...{ code: `row-${codes}`, name: 'Row Motors', address: '1 Row', city: 'Regina' },
    ...{ province: 'SK', postalCode: 'S4P 1A1', phone: '3065550100' },
    ...{ adminEmail: newEmail(), adminFirstName: 'Ana', adminLastName: 'Cruz' },
  };
};
const unknown = () => ({ params: { id: 999_999_999 } });
const ofFirst = async (first: First) => {
  await first.newPerson(roleIds.dealerAdmin);
  return { params: { id: first.dealer.id } };
};

/** A dealership that a call may use up. */
const preparing = async ({ askers, make }: First) => {
  const admin = await askers.platformAdmin.browser();
  const body = { ...newPlace(), make, hourlyRate: '120' };
  const made = await admin.call('POST /api/v1/auth/platform/dealers', { body });
  return { params: { id: made.body.dealer.id } };
};

/** The platform's dealerships, for platform admins alone. */
export const platformDealerRows = [
  row('401  403 403 403  403 403 403  200  403 401', 'GET /api/v1/auth/platform/dealers', () => ({
    query: {},
  })),
  row(
    '401  403 403 403  403 403 403  201  403 401',
    'POST /api/v1/auth/platform/dealers',
    ({ make }) => ({ body: { ...newPlace(), make, hourlyRate: '120' } }),
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'GET /api/v1/auth/platform/dealers/:makeId/:dealerCode',
    ({ dealer }) => ({ params: { makeId: dealer.manufacturerId, dealerCode: dealer.code } }),
  ),
  row(
    '404  404 404 404  404 404 404  404  404 404',
    'GET /api/v1/closed-dealers/:makeId/:dealerCode',
    ({ dealer }) => ({ params: { makeId: dealer.manufacturerId, dealerCode: dealer.code } }),
    'of an open one',
  ),
  row(
    '401  403 403 403  403 403 403  201  403 401',
    'POST /api/v1/auth/platform/dealers/:id/clone',
    ({ dealer }) => ({ params: { id: dealer.id }, body: newPlace() }),
  ),
  row(
    '401  403 403 403  403 403 403  404  403 401',
    'POST /api/v1/auth/platform/dealers/:id/deactivate',
    unknown,
    'of an unknown one',
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'POST /api/v1/auth/platform/dealers/:id/activate',
    ({ dealer }) => ({ params: { id: dealer.id } }),
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'PATCH /api/v1/auth/platform/dealers/:id',
    async (first) => ({ ...(await preparing(first)), body: { code: newPlace().code } }),
  ),
  row(
    '401  403 403 403  403 403 403  422  403 401',
    'PATCH /api/v1/auth/platform/dealers/:id',
    ({ dealer }) => ({ params: { id: dealer.id }, body: { code: newPlace().code } }),
    'that was opened',
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'POST /api/v1/auth/platform/dealers/:id/delete',
    async (first) => ({ ...(await preparing(first)), body: { apply: true } }),
  ),
  row(
    '401  403 403 403  403 403 403  422  403 401',
    'POST /api/v1/auth/platform/dealers/:id/delete',
    ({ dealer }) => ({ params: { id: dealer.id }, body: { apply: true } }),
    'that was opened',
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'POST /api/v1/auth/platform/dealers/:id/invite',
    ofFirst,
  ),
];
