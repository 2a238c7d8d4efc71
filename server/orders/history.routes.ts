import type { Handlers } from '#server/base/http/route.ts';
import { listHistory } from './history.service.ts';
import { findStats } from './stats.service.ts';

export const orderHistoryRoutes = {
  'GET /api/v1/auth/orders/history': (ctx, { query }) => listHistory(ctx, query),
  'GET /api/v1/auth/orders/stats': (ctx, { query }) => findStats(ctx, query.dealerId),
} satisfies Partial<Handlers>;
