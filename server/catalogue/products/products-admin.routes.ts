import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { type Category, categoryIds } from '#shared/rules/categories.ts';
import { findGaps } from './product-gaps.service.ts';
import {
  deleteProduct,
  findAdminProduct,
  listMakesProducts,
  listProducts,
} from './products-admin.service.ts';
import { selectTrimsOfMake } from './products-admin.sql.ts';
import { changeProduct, createProduct } from './save-product.service.ts';

export const productsAdminRoutes = {
  'GET /api/v1/auth/products/:type/:dealerId': (ctx, { params, query }) =>
    listProducts(ctx, { ...query, ...params, search: query.search ?? '' }),
  'GET /api/v1/auth/platform/catalogue/:makeId': (ctx, { params, query }) =>
    listMakesProducts(ctx, { ...query, ...params, search: query.search ?? '' }),
  'GET /api/v1/auth/product_gaps/:dealerId': (ctx, { params }) => findGaps(ctx, params.dealerId),
  'GET /api/v1/auth/products/:id': (ctx, { params, query }) =>
    named('product', findAdminProduct(ctx, params.id, query.dealerId)),
  'POST /api/v1/auth/products': (ctx, { body, uploads, headers }) =>
    named('product', createProduct(ctx, body, uploads.images ?? [], headers['idempotency-key'])),
  'PATCH /api/v1/auth/products/:id': (ctx, { params, body, uploads }) =>
    named('product', changeProduct(ctx, params.id, body, uploads.images ?? [])),
  'DELETE /api/v1/auth/products/:id': (ctx, { params }) => deleteProduct(ctx, params.id),
  'GET /api/v1/auth/categories': async ({ words }) =>
    Object.entries(categoryIds).map(([code, id]) => ({
      id,
      name: words.categoryLabels[code as Category],
    })),
  'GET /api/v1/auth/trims/:makeId': ({ db }, { params }) =>
    named('trims', selectTrimsOfMake(db, params.makeId)),
} satisfies Partial<Handlers>;
