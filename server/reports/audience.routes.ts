import type { Handlers } from '#server/base/http/route.ts';
import {
  findAudience,
  findBehaviour,
  listEmptySearches,
  listInterest,
} from './audience.service.ts';

export const audienceRoutes = {
  'GET /api/v1/auth/analytics/getAudience': (ctx, { query }) => findAudience(ctx, query),
  'GET /api/v1/auth/analytics/getBehaviour': (ctx, { query }) => findBehaviour(ctx, query),
  'GET /api/v1/auth/analytics/products': (ctx, { query }) => listInterest(ctx, query),
  'GET /api/v1/auth/analytics/searches': (ctx, { query }) => listEmptySearches(ctx, query),
} satisfies Partial<Handlers>;
