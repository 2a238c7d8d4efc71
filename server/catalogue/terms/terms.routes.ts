import type { Handlers } from '#server/base/http/route.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { findTerms } from './terms.service.ts';

export const termRoutes = {
  'GET /api/v1/terms': async (ctx, { query }) => {
    if (query.dealer) await findDealer(ctx, query.dealer); // none of a closed one
    return findTerms(ctx, { ...query, make: query.manufacturer });
  },
} satisfies Partial<Handlers>;
