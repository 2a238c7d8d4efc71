import type { Handlers } from '#server/base/http/route.ts';
import { createFirstAdmin, findFirstAdmin } from './first-admin.service.ts';

export const platformRoutes = {
  'GET /api/v1/platform/first-admin': findFirstAdmin,
  'POST /api/v1/platform/first-admin': async (ctx, { body }) => {
    await createFirstAdmin(ctx, body);
    return { status: 201 };
  },
} satisfies Partial<Handlers>;
