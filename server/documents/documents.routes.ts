import type { Handlers } from '#server/base/http/route.ts';
import { printMany, printOne } from './documents.service.ts';

export const documentRoutes = {
  'GET /api/v1/auth/documents/:kind/:orderId': (ctx, { params, query }) =>
    printOne(ctx, params, query),
  'POST /api/v1/auth/documents': (ctx, { body }) => printMany(ctx, body),
} satisfies Partial<Handlers>;
