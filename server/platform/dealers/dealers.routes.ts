import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { findAnyByCode, toDealer } from '#server/dealers/dealers.service.ts';
import { changeAddress } from './address.service.ts';
import { cloneDealership } from './cloning.service.ts';
import { closeDealership, reopenDealership } from './closing.service.ts';
import { listDealerships } from './dealerships.service.ts';
import { inviteAdminsAgain } from './invitations.service.ts';
import { openFromPlatform } from './open-from-platform.service.ts';

export const platformDealerRoutes = {
  'GET /api/v1/auth/platform/dealers': (ctx, { query }) => listDealerships(ctx, query),
  'POST /api/v1/auth/platform/dealers': (ctx, { body }) =>
    named('dealer', openFromPlatform(ctx, body)),
  'GET /api/v1/auth/platform/dealers/:makeId/:dealerCode': async (ctx, { params }) => ({
    dealer: toDealer(ctx, await findAnyByCode(ctx, params.makeId, params.dealerCode)),
  }),
  'PATCH /api/v1/auth/platform/dealers/:id': (ctx, { params, body }) =>
    named('emails', changeAddress(ctx, params.id, body.code)),
  'POST /api/v1/auth/platform/dealers/:id/clone': (ctx, { params, body }) =>
    named('dealer', cloneDealership(ctx, params.id, body)),
  'POST /api/v1/auth/platform/dealers/:id/deactivate': (ctx, { params }) =>
    closeDealership(ctx, params.id),
  'POST /api/v1/auth/platform/dealers/:id/activate': (ctx, { params }) =>
    reopenDealership(ctx, params.id),
  'POST /api/v1/auth/platform/dealers/:id/invite': (ctx, { params }) =>
    named('emails', inviteAdminsAgain(ctx, params.id)),
} satisfies Partial<Handlers>;
