import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { findHome } from './home.service.ts';
import { findRelated, listPopular, listSome } from './recommended.service.ts';

export const recommendedRoutes = {
  'GET /api/v1/home': (ctx, { query }) => findHome(ctx, query.dealerId),
  'GET /api/v1/products/popular': (ctx, { query }) =>
    named('data', listPopular(ctx, query.dealerId, query.trim ?? null)),
  'GET /api/v1/products/some': (ctx, { query }) =>
    named('data', listSome(ctx, query.dealerId, query.ids, query.trim ?? null)),
  'GET /api/v1/products/:id/related': (ctx, { params, query }) =>
    findRelated(ctx, query.dealerId, params.id, query.trim ?? null),
} satisfies Partial<Handlers>;
