import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import {
  addOffer,
  changeOffer,
  listOffers,
  moveOffer,
  placeOfDealer,
  placeOfMake,
  previewOffers,
  removeOffer,
} from './offers.service.ts';
import { enterSheet } from './sheet.service.ts';

export const offerRoutes = {
  'GET /api/v1/auth/platform/terms': async (ctx, { query }) =>
    listOffers(ctx, await placeOfMake(ctx, query), query),
  'GET /api/v1/auth/platform/terms/preview': async (ctx, { query }) =>
    previewOffers(ctx, await placeOfMake(ctx, query), query.on),
  'POST /api/v1/auth/platform/terms': async (ctx, { body }) =>
    named('offer', addOffer(ctx, await placeOfMake(ctx, body), body.type, body)),
  'POST /api/v1/auth/platform/terms/sheet': async (ctx, { body }) =>
    enterSheet(ctx, await placeOfMake(ctx, body), body),
  'PATCH /api/v1/auth/platform/terms/:id': (ctx, { params, body }) =>
    named('offer', changeOffer(ctx, params.id, body)),
  'POST /api/v1/auth/platform/terms/:id/move': (ctx, { params, body }) =>
    moveOffer(ctx, params.id, body.to),
  'DELETE /api/v1/auth/platform/terms/:id': (ctx, { params }) => removeOffer(ctx, params.id),
  'GET /api/v1/auth/dealers/:id/terms': async (ctx, { params, query }) =>
    listOffers(ctx, await placeOfDealer(ctx, params.id, query), query),
  'GET /api/v1/auth/dealers/:id/terms/preview': async (ctx, { params, query }) =>
    previewOffers(ctx, await placeOfDealer(ctx, params.id, query), query.on),
  'POST /api/v1/auth/dealers/:id/terms': async (ctx, { params, body }) =>
    named('offer', addOffer(ctx, await placeOfDealer(ctx, params.id, body), body.type, body)),
  'POST /api/v1/auth/dealers/:id/terms/sheet': async (ctx, { params, body }) =>
    enterSheet(ctx, await placeOfDealer(ctx, params.id, body), body),
  'PATCH /api/v1/auth/dealers/:id/terms/:termId': (ctx, { params, body }) =>
    named('offer', changeOffer(ctx, params.termId, body, params.id)),
  'POST /api/v1/auth/dealers/:id/terms/:termId/move': (ctx, { params, body }) =>
    moveOffer(ctx, params.termId, body.to, params.id),
  'DELETE /api/v1/auth/dealers/:id/terms/:termId': (ctx, { params }) =>
    removeOffer(ctx, params.termId, params.id),
} satisfies Partial<Handlers>;
