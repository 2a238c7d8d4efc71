import type { Handlers } from '#server/base/http/route.ts';
import { deletePreparing } from './deletion.service.ts';
import { findPlatformPreparation, putAsideOnPlatform } from './platform.service.ts';
import {
  findPreparation,
  noteMailArrived,
  openShop,
  putAside,
  renewPreviewLink,
  sendTestMail,
} from './preparation.service.ts';

export const preparationRoutes = {
  'GET /api/v1/auth/preparation': (ctx, { query }) => findPreparation(ctx, query.dealerId),
  'POST /api/v1/auth/preparation/putAside': (ctx, { body }) => putAside(ctx, body),
  'POST /api/v1/auth/preparation/previewLink': (ctx, { body }) =>
    renewPreviewLink(ctx, body.dealerId),
  'POST /api/v1/auth/preparation/testMail': (ctx, { body }) => sendTestMail(ctx, body.dealerId),
  'POST /api/v1/auth/preparation/mailArrived': (ctx, { body }) => noteMailArrived(ctx, body),
  'POST /api/v1/auth/preparation/open': (ctx, { body }) => openShop(ctx, body.dealerId),
  'GET /api/v1/auth/platform/preparation': (ctx) => findPlatformPreparation(ctx),
  'POST /api/v1/auth/platform/preparation/putAside': (ctx, { body }) =>
    putAsideOnPlatform(ctx, body),
  'POST /api/v1/auth/platform/dealers/:id/delete': (ctx, { params, body }) =>
    deletePreparing(ctx, params.id, body.apply),
} satisfies Partial<Handlers>;
