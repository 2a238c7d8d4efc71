import type { Handlers } from '#server/base/http/route.ts';
import { answerConsent, listConsenting, ownConsent } from './consents.service.ts';
import {
  type ExportOrders,
  eraseCustomer,
  eraseOwnAccount,
  exportCustomerData,
  exportOwnData,
} from './personal-data.service.ts';

/** Takes `exportOrders` as a parameter, because orders are on a floor above people. */
export const personalDataRoutes = (exportOrders: ExportOrders) =>
  ({
    'GET /api/v1/auth/user/personal-data': async (ctx) => ({
      data: await exportOwnData(ctx, exportOrders),
    }),
    'GET /api/v1/auth/user/personal-data/:id': async (ctx, { params }) => ({
      data: await exportCustomerData(ctx, params.id, exportOrders),
    }),
    'POST /api/v1/auth/user/erase': async (ctx, { body }) => {
      await eraseOwnAccount(ctx, body.currentPassword);
      return { status: 200 };
    },
    'POST /api/v1/auth/user/erase/:id': async (ctx, { params }) => {
      await eraseCustomer(ctx, params.id);
      return { status: 200 };
    },
    'GET /api/v1/auth/user/consent': (ctx) => ownConsent(ctx),
    'POST /api/v1/auth/user/consent': (ctx, { body }) => answerConsent(ctx, body.marketing),
    'GET /api/v1/auth/consents': (ctx, { query }) => listConsenting(ctx, query),
  }) satisfies Partial<Handlers>;
