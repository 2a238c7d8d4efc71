import { done } from '#server/base/http/done.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { type Category, categoryIds } from '#shared/rules/categories.ts';
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
  'GET /api/v1/auth/products/:id': async (ctx, { params, query }) => ({
    product: await findAdminProduct(ctx, params.id, query.dealerId),
  }),
  'POST /api/v1/auth/products': async (ctx, { body, uploads, headers }) => ({
    product: await createProduct(ctx, body, uploads.images ?? [], headers['idempotency-key']),
  }),
  'PATCH /api/v1/auth/products/:id': async (ctx, { params, body, uploads }) => ({
    product: await changeProduct(ctx, params.id, body, uploads.images ?? []),
  }),
  'DELETE /api/v1/auth/products/:id': (ctx, { params }) => done(deleteProduct(ctx, params.id)),
  'GET /api/v1/auth/categories': async ({ words }) =>
    Object.entries(categoryIds).map(([code, id]) => ({
      id,
      name: words.categoryLabels[code as Category],
    })),
  'GET /api/v1/auth/trims/:makeId': async ({ db }, { params }) => ({
    trims: await selectTrimsOfMake(db, params.makeId),
  }),
} satisfies Partial<Handlers>;
