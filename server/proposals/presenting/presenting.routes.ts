import type { Handlers } from '#server/base/http/route.ts';
import { sendToPhone } from './phone.service.ts';
import { beginPresenting, choosePresented, findPresented } from './presenting.service.ts';

export const presentingRoutes = {
  'POST /api/v1/auth/proposals/:id/present': (ctx, { params }) => beginPresenting(ctx, params.id),
  'GET /api/v1/auth/proposals/:id/presented': (ctx, { params, query }) =>
    findPresented(ctx, params.id, query.look),
  'POST /api/v1/auth/proposals/:id/presented': (ctx, { params, body }) =>
    choosePresented(ctx, params.id, body),
  'POST /api/v1/auth/proposals/:id/presented/phone': (ctx, { params }) =>
    sendToPhone(ctx, params.id),
} satisfies Partial<Handlers>;
