import type { Handlers } from '#server/base/http/route.ts';
import { findSales, listAdvisorSales, listCustomerSales } from './sales.service.ts';

export const salesRoutes = {
  'GET /api/v1/auth/analytics/sales': (ctx, { query }) => findSales(ctx, query),
  'GET /api/v1/auth/analytics/advisors': (ctx, { query }) => listAdvisorSales(ctx, query),
  'GET /api/v1/auth/analytics/customers': (ctx, { query }) => listCustomerSales(ctx, query),
} satisfies Partial<Handlers>;
