import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import {
  addressOfLink,
  sendConfirmationAgain,
} from '#server/people/users/email-confirmation.service.ts';
import { listUsers } from '#server/people/users/user-search.service.ts';
import { findPerson } from '#server/people/users/users.service.ts';
import { changeAccount, createCustomer, createStaff } from './accounts.service.ts';
import { deactivateAccount, restoreAccount, takeInvitationBack } from './closing.service.ts';
import { inviteAgain } from './invitations.service.ts';
import { changeOwnAccount, changeOwnPassword } from './own-account.service.ts';
import { register, registerToOrder } from './registration.service.ts';

export const accountRoutes = {
  'POST /api/register': (ctx, { body }) => register(ctx, body),
  'POST /api/registerToOrder': (ctx, { body }) => registerToOrder(ctx, body),
  'POST /api/registerWithoutPassword': (ctx, { body }) => createCustomer(ctx, body),
  'POST /api/registerDealershipUser': (ctx, { body }) => createStaff(ctx, body),
  'POST /api/v1/auth/user/inviteAgain/:id': (ctx, { params }) => inviteAgain(ctx, params.id),
  'POST /api/v1/auth/user/takeInvitationBack/:id': (ctx, { params }) =>
    takeInvitationBack(ctx, params.id),
  'GET /api/v1/auth/user': (ctx, { query }) => listUsers(ctx, query),
  'GET /api/v1/auth/user/:id': (ctx, { params }) => named('user', findPerson(ctx, params.id)),
  'PATCH /api/v1/auth/user': (ctx, { body }) => changeOwnAccount(ctx, body),
  'POST /api/v1/auth/user/password': (ctx, { body }) => changeOwnPassword(ctx, body),
  'GET /api/v1/confirm-email': (ctx, { query }) => addressOfLink(ctx, query.token),
  'POST /api/v1/auth/user/confirmEmail': (ctx) => sendConfirmationAgain(ctx),
  'PATCH /api/v1/auth/user/updateUserAsAdmin': (ctx, { body }) => changeAccount(ctx, body),
  'POST /api/v1/auth/user/deactivateUser/:id': (ctx, { params }) =>
    deactivateAccount(ctx, params.id),
  'POST /api/v1/auth/user/restoreUser/:id': (ctx, { params }) =>
    named('user', restoreAccount(ctx, params.id)),
} satisfies Partial<Handlers>;
