import type { Handlers } from '#server/base/http/route.ts';
import { createFirstAdmin, findFirstAdmin } from './first-admin.service.ts';

export const platformRoutes = {
  'GET /api/v1/platform/first-admin': findFirstAdmin,
  'POST /api/v1/platform/first-admin': (ctx, { body }) => createFirstAdmin(ctx, body),
} satisfies Partial<Handlers>;
