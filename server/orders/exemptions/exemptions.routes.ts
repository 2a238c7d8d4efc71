import type { Handlers } from '#server/base/http/route.ts';
import {
  claimExemption,
  confirmExemption,
  endExemption,
  exemptionsOf,
  listExemptions,
  refuseExemption,
} from './exemptions.service.ts';

export const exemptionRoutes = {
  'GET /api/v1/auth/exemptions': (ctx, { query }) => listExemptions(ctx, query),
  'GET /api/v1/auth/exemptions/customer': (ctx, { query }) => exemptionsOf(ctx, query),
  'POST /api/v1/auth/exemptions': (ctx, { body }) => claimExemption(ctx, body),
  'POST /api/v1/auth/exemptions/:id/confirm': (ctx, { params, body }) =>
    confirmExemption(ctx, params.id, body.validUntil),
  'POST /api/v1/auth/exemptions/:id/refuse': (ctx, { params, body }) =>
    refuseExemption(ctx, params.id, body.reason),
  'POST /api/v1/auth/exemptions/:id/end': (ctx, { params }) => endExemption(ctx, params.id),
} satisfies Partial<Handlers>;
