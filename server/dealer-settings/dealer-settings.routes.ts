import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { findEdited, publishConditions, saveConditions } from './conditions.service.ts';
import { changeSettings, findSettings } from './dealer-settings.service.ts';
import { dropFailed, findFailedMails, sendFailedAgain } from './failed-mails.service.ts';

export const dealerSettingsRoutes = {
  'GET /api/v1/auth/dealers/:id': (ctx, { params }) =>
    named('dealer', findSettings(ctx, params.id)),
  'PATCH /api/v1/auth/dealers/:id': (ctx, { params, body, uploads }) =>
    named(
      'dealer',
      changeSettings(ctx, params.id, body, {
        logo: uploads.logo ?? [],
        banners: uploads.banners ?? [],
      }),
    ),
  'GET /api/v1/auth/conditions': (ctx, { query }) => findEdited(ctx, query.dealerId),
  'PATCH /api/v1/auth/conditions': (ctx, { body }) => saveConditions(ctx, body),
  'POST /api/v1/auth/conditions/versions': (ctx, { body }) => publishConditions(ctx, body),
  'GET /api/v1/auth/failedMails': (ctx, { query }) => findFailedMails(ctx, query.dealerId),
  'POST /api/v1/auth/failedMails/again': (ctx, { body }) => sendFailedAgain(ctx, body),
  'POST /api/v1/auth/failedMails/drop': (ctx, { body }) => dropFailed(ctx, body),
} satisfies Partial<Handlers>;
