import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { findProblems } from './goes-with.service.ts';
import { findChosen, findShownProduct, listProductsOfTrim } from './products.service.ts';
import { findBeyondNames } from './search.service.ts';

export const productRoutes = {
  'GET /api/v1/products': (ctx, { query }) => listProductsOfTrim(ctx, query.dealerId, query.trim),
  'GET /api/v1/products/described': (ctx, { query }) => findBeyondNames(ctx, query),
  'GET /api/v1/products/together': (ctx, { query }) =>
    named('problems', findProblems(ctx, query.dealer, query.lines)),
  'GET /api/v1/products/chosen': (ctx, { query }) =>
    named('data', findChosen(ctx, query.dealer, query.lines)),
  'GET /api/v1/products/:id': (ctx, { params, query }) =>
    named('data', findShownProduct(ctx, query.dealer, params.id, query.trim)),
} satisfies Partial<Handlers>;
