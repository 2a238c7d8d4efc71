import type { Handlers } from '#server/base/http/route.ts';
import { findDescribed, findProduct, listProductsOfTrim } from './products.service.ts';

export const productRoutes = {
  'GET /api/v1/products': async (ctx, { query }) => ({
    data: await listProductsOfTrim(ctx, query.dealerId, query.trim),
  }),
  'GET /api/v1/products/described': async (ctx, { query }) => ({
    data: await findDescribed(ctx, query),
  }),
  'GET /api/v1/products/:id': async (ctx, { params, query }) => ({
    data: await findProduct(ctx, query.dealer, params.id),
  }),
} satisfies Partial<Handlers>;
