import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { changeTexts, enterTextsFile, listTexts } from './translations.service.ts';

export const translationRoutes = {
  'GET /api/v1/auth/translations/:type/:dealerId': (ctx, { params, query }) =>
    listTexts(ctx, { ...query, ...params }),
  'PATCH /api/v1/auth/products/:id/texts': (ctx, { params, body }) =>
    named('texts', changeTexts(ctx, params.id, body)),
  'POST /api/v1/auth/translations/:type/:dealerId/file': (ctx, { params, body }) =>
    enterTextsFile(ctx, { ...body, ...params }),
} satisfies Partial<Handlers>;
