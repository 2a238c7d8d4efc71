import { done } from '#server/base/http/done.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { addFee, changeFee, listFees, moveFee, removeFee } from './fees.service.ts';

export const feeRoutes = {
  'GET /api/v1/auth/fees': async (ctx, { query }) => ({
    data: await listFees(ctx, query.dealerId),
  }),
  'POST /api/v1/auth/fees': async (ctx, { body }) => ({
    fee: await addFee(ctx, body.dealerId, body),
  }),
  'PATCH /api/v1/auth/fees/:id': async (ctx, { params, body }) => ({
    fee: await changeFee(ctx, params.id, body),
  }),
  'POST /api/v1/auth/fees/:id/move': (ctx, { params, body }) =>
    done(moveFee(ctx, params.id, body.to)),
  'DELETE /api/v1/auth/fees/:id': (ctx, { params }) => done(removeFee(ctx, params.id)),
} satisfies Partial<Handlers>;
