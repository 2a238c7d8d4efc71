import { done } from '#server/base/http/done.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { createFirstAdmin, findFirstAdmin } from './first-admin.service.ts';

export const platformRoutes = {
  'GET /api/v1/platform/first-admin': findFirstAdmin,
  'POST /api/v1/platform/first-admin': (ctx, { body }) => done(createFirstAdmin(ctx, body), 201),
} satisfies Partial<Handlers>;
