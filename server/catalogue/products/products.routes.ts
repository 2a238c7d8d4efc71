import type { Handlers } from '#server/base/http/route.ts';
import { findProblems } from './goes-with.service.ts';
import { findChosen, findProduct, listProductsOfTrim } from './products.service.ts';
import { findBeyondNames } from './search.service.ts';

export const productRoutes = {
  'GET /api/v1/products': (ctx, { query }) => listProductsOfTrim(ctx, query.dealerId, query.trim),
  'GET /api/v1/products/described': (ctx, { query }) => findBeyondNames(ctx, query),
  'GET /api/v1/products/together': async (ctx, { query }) => ({
    problems: await findProblems(ctx, query.dealer, query.lines),
  }),
  'GET /api/v1/products/chosen': async (ctx, { query }) => ({
    data: await findChosen(ctx, query.dealer, query.lines),
  }),
  'GET /api/v1/products/:id': async (ctx, { params, query }) => ({
    data: await findProduct(ctx, query.dealer, params.id, query.trim),
  }),
} satisfies Partial<Handlers>;
