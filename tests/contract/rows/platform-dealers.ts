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
const ofFirst = async (first: First) => {
  await first.newPerson(roleIds.dealerAdmin);
  return { params: { id: first.dealer.id } };
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
    'POST /api/v1/auth/platform/dealers/:id/invite',
    ofFirst,
  ),
];
