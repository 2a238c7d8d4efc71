import { done } from '#server/base/http/done.ts';
import type { Handlers } from '#server/base/http/route.ts';
import {
  addSubcategory,
  deleteSubcategory,
  listSubcategories,
  mergeSubcategory,
  moveSubcategory,
  renameSubcategory,
} from './subcategories.service.ts';

export const subcategoryRoutes = {
  'GET /api/v1/auth/subcategories': async (ctx, { query }) => ({
    data: await listSubcategories(ctx, query),
  }),
  'POST /api/v1/auth/subcategories': async (ctx, { body }) => ({
    subcategory: await addSubcategory(ctx, body, body),
  }),
  'PATCH /api/v1/auth/subcategories/:id': async (ctx, { params, body }) => ({
    subcategory: await renameSubcategory(ctx, params.id, body),
  }),
  'POST /api/v1/auth/subcategories/:id/move': (ctx, { params, body }) =>
    done(moveSubcategory(ctx, params.id, body.to)),
  'POST /api/v1/auth/subcategories/:id/merge': async (ctx, { params, body }) => ({
    products: await mergeSubcategory(ctx, params.id, body.into),
  }),
  'DELETE /api/v1/auth/subcategories/:id': async (ctx, { params }) => ({
    products: await deleteSubcategory(ctx, params.id),
  }),
} satisfies Partial<Handlers>;
