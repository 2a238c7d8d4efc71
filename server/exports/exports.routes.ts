import type { Handlers } from '#server/base/http/route.ts';
import { makeExport } from './exports.service.ts';

export const exportRoutes = {
  'GET /api/v1/auth/exports': (ctx, { query }) => makeExport(ctx, query),
} satisfies Partial<Handlers>;
