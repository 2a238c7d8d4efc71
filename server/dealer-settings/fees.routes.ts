import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { addFee, changeFee, listFees, moveFee, removeFee } from './fees.service.ts';

export const feeRoutes = {
  'GET /api/v1/auth/fees': (ctx, { query }) => named('data', listFees(ctx, query.dealerId)),
  'POST /api/v1/auth/fees': (ctx, { body }) => named('fee', addFee(ctx, body.dealerId, body)),
  'PATCH /api/v1/auth/fees/:id': (ctx, { params, body }) =>
    named('fee', changeFee(ctx, params.id, body)),
  'POST /api/v1/auth/fees/:id/move': (ctx, { params, body }) => moveFee(ctx, params.id, body.to),
  'DELETE /api/v1/auth/fees/:id': (ctx, { params }) => removeFee(ctx, params.id),
} satisfies Partial<Handlers>;
