import type { Handlers } from '#server/base/http/route.ts';
import { changeSettings, findSettings } from './dealer-settings.service.ts';

export const dealerSettingsRoutes = {
  'GET /api/v1/auth/dealers/:id': async (ctx, { params }) => ({
    dealer: await findSettings(ctx, params.id),
  }),
  'PATCH /api/v1/auth/dealers/:id': async (ctx, { params, body, uploads }) => ({
    dealer: await changeSettings(ctx, params.id, body, {
      logo: uploads.logo ?? [],
      banners: uploads.banners ?? [],
    }),
  }),
} satisfies Partial<Handlers>;
