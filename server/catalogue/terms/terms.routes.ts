import type { Handlers } from '#server/base/http/route.ts';
import { findTerms } from './terms.service.ts';

export const termRoutes = {
  'GET /api/v1/terms': (ctx, { query }) => findTerms(ctx, { ...query, make: query.manufacturer }),
} satisfies Partial<Handlers>;
