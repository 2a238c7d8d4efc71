import { done } from '#server/base/http/done.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { listViews, nameView, removeView, saveView } from './saved-views.service.ts';

export const savedViewRoutes = {
  'GET /api/v1/auth/savedViews': async (ctx, { query }) => ({ data: await listViews(ctx, query) }),
  'POST /api/v1/auth/savedViews': async (ctx, { body }) => ({ view: await saveView(ctx, body) }),
  'PATCH /api/v1/auth/savedViews/:id': async (ctx, { params, body }) => ({
    view: await nameView(ctx, params.id, body.name),
  }),
  'DELETE /api/v1/auth/savedViews/:id': (ctx, { params }) => done(removeView(ctx, params.id)),
} satisfies Partial<Handlers>;
