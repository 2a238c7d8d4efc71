import { named } from '#server/base/http/named.ts';
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
  'GET /api/v1/auth/subcategories': (ctx, { query }) =>
    named('data', listSubcategories(ctx, query)),
  'POST /api/v1/auth/subcategories': (ctx, { body }) =>
    named('subcategory', addSubcategory(ctx, body, body)),
  'PATCH /api/v1/auth/subcategories/:id': (ctx, { params, body }) =>
    named('subcategory', renameSubcategory(ctx, params.id, body)),
  'POST /api/v1/auth/subcategories/:id/move': (ctx, { params, body }) =>
    moveSubcategory(ctx, params.id, body.to),
  'POST /api/v1/auth/subcategories/:id/merge': (ctx, { params, body }) =>
    named('products', mergeSubcategory(ctx, params.id, body.into)),
  'DELETE /api/v1/auth/subcategories/:id': (ctx, { params }) =>
    named('products', deleteSubcategory(ctx, params.id)),
} satisfies Partial<Handlers>;
