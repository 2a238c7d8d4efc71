import type { Handlers } from '#server/base/http/route.ts';
import { deleteOverride, listOverrides, saveOverride } from './overrides.service.ts';

export const overrideRoutes = {
  'POST /api/v1/auth/product_overrides/': async (ctx, { body }) => {
    await saveOverride(ctx, body);
    return { status: 200 };
  },
  'GET /api/v1/auth/product_overrides/:productId/:dealerId': (ctx, { params }) =>
    listOverrides(ctx, params.productId, params.dealerId),
  'DELETE /api/v1/auth/product_overrides/:id': async (ctx, { params }) => {
    await deleteOverride(ctx, params.id);
    return { status: 200 };
  },
} satisfies Partial<Handlers>;
