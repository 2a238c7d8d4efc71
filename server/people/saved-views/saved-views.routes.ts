import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { listViews, nameView, removeView, saveView } from './saved-views.service.ts';

export const savedViewRoutes = {
  'GET /api/v1/auth/savedViews': (ctx, { query }) => named('data', listViews(ctx, query)),
  'POST /api/v1/auth/savedViews': (ctx, { body }) => named('view', saveView(ctx, body)),
  'PATCH /api/v1/auth/savedViews/:id': (ctx, { params, body }) =>
    named('view', nameView(ctx, params.id, body.name)),
  'DELETE /api/v1/auth/savedViews/:id': (ctx, { params }) => removeView(ctx, params.id),
} satisfies Partial<Handlers>;
