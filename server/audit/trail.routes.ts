import type { Handlers } from '#server/base/http/route.ts';
import { listTrail } from './trail.service.ts';

export const auditRoutes = {
  'GET /api/v1/auth/audit': (ctx, { query }) => listTrail(ctx, query),
} satisfies Partial<Handlers>;
