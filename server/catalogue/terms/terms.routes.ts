import type { Handlers } from '#server/base/http/route.ts';
import { findTermsOfOpen } from './terms.service.ts';

export const termRoutes = {
  'GET /api/v1/terms': (ctx, { query }) =>
    findTermsOfOpen(ctx, { ...query, make: query.manufacturer }),
} satisfies Partial<Handlers>;
