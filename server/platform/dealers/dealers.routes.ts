import type { Handlers } from '#server/base/http/route.ts';
import { listDealerships } from './dealerships.service.ts';
import { inviteAgain } from './invitations.service.ts';
import { openFromPlatform } from './open-from-platform.service.ts';

export const platformDealerRoutes = {
  'GET /api/v1/auth/platform/dealers': (ctx, { query }) => listDealerships(ctx, query),
  'POST /api/v1/auth/platform/dealers': async (ctx, { body }) => ({
    dealer: await openFromPlatform(ctx, body),
  }),
  'POST /api/v1/auth/platform/dealers/:id/invite': async (ctx, { params }) => ({
    emails: await inviteAgain(ctx, params.id),
  }),
} satisfies Partial<Handlers>;
