import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import {
  listDeletedOfDealership,
  listDeletedOfMake,
  restoreProduct,
} from './deleted-products.service.ts';

export const deletedProductsRoutes = {
  'GET /api/v1/auth/deleted_products/:dealerId': (ctx, { params, query }) =>
    listDeletedOfDealership(ctx, params.dealerId, query.search),
  'GET /api/v1/auth/platform/catalogue/:makeId/deleted': (ctx, { params, query }) =>
    listDeletedOfMake(ctx, params.makeId, query.search),
  'POST /api/v1/auth/products/:id/restore': (ctx, { params }) =>
    named('product', restoreProduct(ctx, params.id)),
} satisfies Partial<Handlers>;
