import type { Handlers } from '#server/base/http/route.ts';
import { findConditions } from './conditions/conditions.service.ts';
import { findClosedByCode, findDealerByCode, listDealers, toDealer } from './dealers.service.ts';

export const dealerRoutes = {
  'GET /api/v1/dealers': async (ctx) => ({
    data: (await listDealers(ctx)).map((row) => toDealer(ctx, row)),
  }),
  'GET /api/v1/dealers/:makeId/:dealerCode': async (ctx, { params }) => ({
    success: true,
    dealer: toDealer(ctx, await findDealerByCode(ctx, params.makeId, params.dealerCode)),
  }),
  'GET /api/v1/closed-dealers/:makeId/:dealerCode': (ctx, { params }) =>
    findClosedByCode(ctx, params.makeId, params.dealerCode),
  'GET /api/v1/dealers/:makeId/:dealerCode/conditions': (ctx, { params, query }) =>
    findConditions(ctx, params, query.version),
} satisfies Partial<Handlers>;
