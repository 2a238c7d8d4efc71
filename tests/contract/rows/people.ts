import { roleIds } from '#shared/rules/permissions.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import { firstWord, newEmail } from '#tests/contract/people.ts';
import { row } from '#tests/contract/row.ts';

const registration = ({ dealer }: First) => ({
  dealer_id: dealer.id,
  first_name: 'Robin',
  last_name: firstWord,
  email: newEmail(),
});
const passwords = { password: 'a-new-password', password_confirmation: 'a-new-password' };
const edited = { firstName: 'Robin', lastName: firstWord, phoneNumber: '4165550101' };

const somebody = (roleId?: 1 | 2 | 4) => async (first: First) => ({
  params: { id: (await first.newPerson(roleId)).id },
});
const closed = (roleId?: 1 | 2 | 4) => async (first: First) => ({
  params: { id: (await first.newClosedPerson(roleId)).id },
});
const invited = (roleId?: 1 | 4) => async (first: First) => ({
  params: { id: (await first.newInvitedPerson(roleId)).id },
});
const changeOf = (roleId?: 1 | 2 | 4) => async (first: First) => ({
  body: { id: (await first.newPerson(roleId)).id, ...edited, email: newEmail() },
});
const staffWith = (role_id?: 1 | 4) => (first: First) => ({
  body: { ...registration(first), ...passwords, role_id },
});
const invitedWith = (role_id?: 1 | 4) => (first: First) => ({
  body: { ...registration(first), role_id },
});

/**
 * Accounts: own, customers', staff's. For a person whom the asker may not see the answer is 404.
 */
export const peopleRows = [
  row('401  200 200 200  200 200 200  200  200 401', 'GET /api/v1/auth/user/checkAuth', () => ({})),
  row(
    '401  200 200 200  200 200 200  200  200 401',
    'PATCH /api/v1/auth/user',
    (_first, { person }) => ({
      body: { firstName: 'Kim', lastName: 'Own', email: person?.email ?? newEmail() },
    }),
  ),
  row('201  201 201 201  201 201 201  201  201 201', 'POST /api/register', (first) => ({
    body: { ...registration(first), ...passwords },
  })),
  row('201  201 201 201  201 201 201  201  201 201', 'POST /api/registerToOrder', (first) => ({
    body: registration(first),
  })),
  row(
    '401  403 201 201  403 404 404  201  403 401',
    'POST /api/registerWithoutPassword',
    (first) => ({
      body: registration(first),
    }),
  ),
  row(
    '401  403 403 201  403 403 404  201  403 401',
    'POST /api/registerDealershipUser',
    staffWith(),
    'an advisor',
  ),
  row(
    '401  403 403 403  403 403 404  201  403 401',
    'POST /api/registerDealershipUser',
    staffWith(1),
    'an admin',
  ),
  row(
    '401  403 403 201  403 403 404  201  403 401',
    'POST /api/registerDealershipUser',
    invitedWith(),
    'an advisor by mail',
  ),
  row(
    '401  403 403 403  403 403 404  201  403 401',
    'POST /api/registerDealershipUser',
    invitedWith(1),
    'an admin by mail',
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'POST /api/v1/auth/user/inviteAgain/:id',
    invited(),
  ),
  row(
    '401  403 403 404  403 403 404  200  403 401',
    'POST /api/v1/auth/user/inviteAgain/:id',
    invited(roleIds.admin),
    'a platform admin',
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'POST /api/v1/auth/user/takeInvitationBack/:id',
    invited(),
  ),
  row(
    '401  403 403 404  403 403 404  200  403 401',
    'POST /api/v1/auth/user/takeInvitationBack/:id',
    invited(roleIds.admin),
    'of a platform admin',
  ),
  row(
    '401  403 200 200  403 404 404  200  403 401',
    'GET /api/v1/auth/user',
    ({ dealer }) => ({ query: { dealerId: dealer.id } }),
    'customers',
  ),
  row(
    '401  403 403 200  403 404 404  200  403 401',
    'GET /api/v1/auth/user',
    ({ dealer }) => ({ query: { dealerId: dealer.id, role: 'staff' as const } }),
    'staff',
  ),
  row(
    '401  403 403 200  403 404 404  200  403 401',
    'GET /api/v1/auth/user',
    ({ dealer }) => ({
      query: { dealerId: dealer.id, role: 'staff' as const, state: 'invited' as const },
    }),
    'staff who were invited',
  ),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'GET /api/v1/auth/user',
    () => ({ query: { role: 'staff' as const } }),
    'platform admins',
  ),
  row(
    '410  410 410 410  410 410 410  410  410 410',
    'GET /api/v1/platform/first-admin',
    () => ({}),
  ),
  row(
    '410  410 410 410  410 410 410  410  410 410',
    'POST /api/v1/platform/first-admin',
    (first) => ({
      body: { ...registration(first), ...passwords, token: 'made-up' },
    }),
  ),
  row(
    '401  404 200 200  404 404 404  200  404 401',
    'GET /api/v1/auth/user/:id',
    somebody(),
    'a customer',
  ),
  row(
    '401  404 404 200  404 404 404  200  404 401',
    'GET /api/v1/auth/user/:id',
    somebody(roleIds.productAdvisor),
    'an advisor',
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'PATCH /api/v1/auth/user/updateUserAsAdmin',
    changeOf(),
  ),
  row(
    '401  403 403 404  403 403 404  200  403 401',
    'PATCH /api/v1/auth/user/updateUserAsAdmin',
    changeOf(roleIds.admin),
    'of a platform admin',
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'POST /api/v1/auth/user/deactivateUser/:id',
    somebody(),
  ),
  row(
    '401  403 403 404  403 403 404  200  403 401',
    'POST /api/v1/auth/user/deactivateUser/:id',
    somebody(roleIds.admin),
    'of a platform admin',
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'PATCH /api/v1/auth/user/updateUserAsAdmin',
    async (first) => ({
      body: {
        ...(await changeOf(roleIds.productAdvisor)(first)).body,
        roleId: roleIds.dealerAdmin,
      },
    }),
    'with a role',
  ),
  row(
    '401  403 200 200  403 404 404  200  403 401',
    'POST /api/v1/auth/user/restoreUser/:id',
    closed(),
    'a customer',
  ),
  row(
    '401  403 403 200  403 404 404  200  403 401',
    'POST /api/v1/auth/user/restoreUser/:id',
    closed(roleIds.productAdvisor),
    'an advisor',
  ),
  row(
    '401  403 404 404  403 404 404  200  403 401',
    'POST /api/v1/auth/user/restoreUser/:id',
    closed(roleIds.admin),
    'a platform admin',
  ),
];
