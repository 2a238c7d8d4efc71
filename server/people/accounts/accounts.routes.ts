import { done } from '#server/base/http/done.ts';
import type { Handlers } from '#server/base/http/route.ts';
import {
  addressOfLink,
  sendConfirmationAgain,
} from '#server/people/users/email-confirmation.service.ts';
import { listUsers } from '#server/people/users/user-search.service.ts';
import { findPerson } from '#server/people/users/users.service.ts';
import {
  changeAccount,
  createCustomer,
  createStaff,
  deactivateAccount,
  restoreAccount,
} from './accounts.service.ts';
import { changeOwnAccount, changeOwnPassword } from './own-account.service.ts';
import { register, registerToOrder } from './registration.service.ts';

export const accountRoutes = {
  'POST /api/register': (ctx, { body }) => done(register(ctx, body), 201),
  'POST /api/registerToOrder': (ctx, { body }) => registerToOrder(ctx, body),
  'POST /api/registerWithoutPassword': (ctx, { body }) => createCustomer(ctx, body),
  'POST /api/registerDealershipUser': (ctx, { body }) => done(createStaff(ctx, body), 201),
  'GET /api/v1/auth/user': (ctx, { query }) => listUsers(ctx, query),
  'GET /api/v1/auth/user/:id': async (ctx, { params }) => ({
    user: await findPerson(ctx, params.id),
  }),
  'PATCH /api/v1/auth/user': (ctx, { body }) => done(changeOwnAccount(ctx, body)),
  'POST /api/v1/auth/user/password': (ctx, { body }) => done(changeOwnPassword(ctx, body)),
  'GET /api/v1/confirm-email': async (ctx, { query }) => ({
    confirms: await addressOfLink(ctx, query.token),
  }),
  'POST /api/v1/auth/user/confirmEmail': (ctx) => done(sendConfirmationAgain(ctx)),
  'PATCH /api/v1/auth/user/updateUserAsAdmin': (ctx, { body }) => done(changeAccount(ctx, body)),
  'POST /api/v1/auth/user/deactivateUser/:id': (ctx, { params }) =>
    done(deactivateAccount(ctx, params.id)),
  'POST /api/v1/auth/user/restoreUser/:id': async (ctx, { params }) => ({
    user: await restoreAccount(ctx, params.id),
  }),
} satisfies Partial<Handlers>;
