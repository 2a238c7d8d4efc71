import { roleIds } from '#shared/rules/permissions.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import { row } from '#tests/contract/row.ts';

const nothing = () => ({});
/** These people have no password, so any password is answered as wrong. */
const password = () => ({ body: { currentPassword: 'a-wrong-one' } });
const somebody = (roleId?: 1 | 4) => async (first: First) => ({
  params: { id: (await first.newPerson(roleId)).id },
});

/** Own security, closed to everybody else: sessions, password, two-step sign-in. */
export const securityRows = [
  row('401  200 200 200  200 200 200  200  200 401', 'GET /api/v1/auth/sessions', nothing),
  row('401  200 200 200  200 200 200  200  200 401', 'DELETE /api/v1/auth/sessions', nothing),
  row(
    '401  200 404 404  404 404 404  404  404 401',
    'DELETE /api/v1/auth/sessions/:id',
    async (first) => ({
      params: { id: await first.newSession() },
    }),
  ),
  row('401  422 422 422  422 422 422  422  422 401', 'POST /api/v1/auth/user/password', () => ({
    body: {
      currentPassword: 'a-wrong-one',
      password: 'a-new-password',
      password_confirmation: 'a-new-password',
    },
  })),
  row('200  200 200 200  200 200 200  200  200 200', 'GET /api/v1/confirm-email', () => ({
    query: { token: 'of-no-mail' },
  })),
  row(
    '401  200 200 200  200 200 200  200  200 401',
    'POST /api/v1/auth/user/confirmEmail',
    nothing,
  ),
  row('401  200 200 200  200 200 200  200  200 401', 'GET /api/v1/auth/user/twoStep', nothing),
  row('401  422 422 422  422 422 422  422  422 401', 'POST /api/v1/auth/presenting/end', () => ({
    body: { currentPassword: 'a-wrong-one' },
  })),
  row('401  422 422 422  422 422 422  422  422 401', 'POST /api/v1/auth/user/twoStep', password),
  row(
    '401  422 422 422  422 422 422  422  422 401',
    'POST /api/v1/auth/user/twoStep/confirm',
    () => ({
      body: { code: '123456' },
    }),
  ),
  row(
    '401  422 422 422  422 422 422  422  422 401',
    'POST /api/v1/auth/user/twoStep/off',
    password,
  ),
  row(
    '401  422 422 422  422 422 422  422  422 401',
    'POST /api/v1/auth/user/twoStep/recoveryCodes',
    password,
  ),
  row(
    '401  403 403 200  403 403 404  200  403 401',
    'POST /api/v1/auth/user/turnOffTwoStep/:id',
    somebody(),
  ),
  row(
    '401  403 403 404  403 403 404  200  403 401',
    'POST /api/v1/auth/user/turnOffTwoStep/:id',
    somebody(roleIds.admin),
    'of a platform admin',
  ),
  row('401  403 403 200  403 403 404  200  403 401', 'GET /api/v1/auth/audit', ({ dealer }) => ({
    query: { dealerId: dealer.id, rows: 1_000 },
  })),
  row(
    '401  403 403 403  403 403 403  200  403 401',
    'GET /api/v1/auth/audit',
    () => ({ query: { rows: 1_000 } }),
    "the platform's own",
  ),
];
