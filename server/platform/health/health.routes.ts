import type { Handlers } from '#server/base/http/route.ts';
import { findHealth, retryJobs } from './health.service.ts';

export const platformHealthRoutes = {
  'GET /api/v1/auth/platform/health': (ctx) => findHealth(ctx),
  'POST /api/v1/auth/platform/health/queues/:queue/retry': (ctx, { params, body }) =>
    retryJobs(ctx, params.queue, body.id),
} satisfies Partial<Handlers>;
