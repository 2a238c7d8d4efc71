import type { Handlers } from '#server/base/http/route.ts';
import { sendConfirmationAgain } from '#server/people/users/email-confirmation.service.ts';
import { listUsers } from '#server/people/users/user-search.service.ts';
import { findPerson } from '#server/people/users/users.service.ts';
import {
  changeAccount,
  createCustomer,
  createStaff,
  deactivateAccount,
} from './accounts.service.ts';
import { changeOwnAccount, changeOwnPassword } from './own-account.service.ts';
import { register } from './registration.service.ts';

export const accountRoutes = {
  'POST /api/register': async (ctx, { body }) => {
    await register(ctx, body);
    return { status: 201 };
  },
  'POST /api/registerWithoutPassword': (ctx, { body }) => createCustomer(ctx, body),
  'POST /api/registerDealershipUser': async (ctx, { body }) => {
    await createStaff(ctx, body);
    return { status: 201 };
  },
  'GET /api/v1/auth/user': (ctx, { query }) => listUsers(ctx, query),
  'GET /api/v1/auth/user/:id': async (ctx, { params }) => ({
    user: await findPerson(ctx, params.id),
  }),
  'PATCH /api/v1/auth/user': async (ctx, { body }) => {
    await changeOwnAccount(ctx, body);
    return { status: 200 };
  },
  'POST /api/v1/auth/user/password': async (ctx, { body }) => {
    await changeOwnPassword(ctx, body);
    return { status: 200 };
  },
  'POST /api/v1/auth/user/confirmEmail': async (ctx) => {
    await sendConfirmationAgain(ctx);
    return { status: 200 };
  },
  'PATCH /api/v1/auth/user/updateUserAsAdmin': async (ctx, { body }) => {
    await changeAccount(ctx, body);
    return { status: 200 };
  },
  'POST /api/v1/auth/user/deactivateUser/:id': async (ctx, { params }) => {
    await deactivateAccount(ctx, params.id);
    return { status: 200 };
  },
} satisfies Partial<Handlers>;
