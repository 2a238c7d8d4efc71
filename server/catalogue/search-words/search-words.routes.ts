import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import {
  addSearchLine,
  changeSearchLine,
  deleteSearchLine,
  listSearchLines,
} from './search-words.service.ts';

export const searchWordRoutes = {
  'GET /api/v1/auth/search-words': (ctx, { query }) => named('data', listSearchLines(ctx, query)),
  'POST /api/v1/auth/search-words': (ctx, { body: { makeId, ...entered } }) =>
    named('line', addSearchLine(ctx, makeId, entered)),
  'PATCH /api/v1/auth/search-words/:id': (ctx, { params, body }) =>
    named('line', changeSearchLine(ctx, params.id, body)),
  'DELETE /api/v1/auth/search-words/:id': (ctx, { params }) => deleteSearchLine(ctx, params.id),
} satisfies Partial<Handlers>;
