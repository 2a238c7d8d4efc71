import type { Handlers } from '#server/base/http/route.ts';
import { deleteOverride, listOverrides, saveOverride } from './overrides.service.ts';

export const overrideRoutes = {
  'POST /api/v1/auth/product_overrides/': (ctx, { body }) => saveOverride(ctx, body),
  'GET /api/v1/auth/product_overrides/:productId/:dealerId': (ctx, { params }) =>
    listOverrides(ctx, params.productId, params.dealerId),
  'DELETE /api/v1/auth/product_overrides/:id': (ctx, { params }) => deleteOverride(ctx, params.id),
} satisfies Partial<Handlers>;
