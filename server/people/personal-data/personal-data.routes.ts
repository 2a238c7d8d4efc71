import { named } from '#server/base/http/named.ts';
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
    'GET /api/v1/auth/user/personal-data': (ctx) => named('data', exportOwnData(ctx, exportOrders)),
    'GET /api/v1/auth/user/personal-data/:id': (ctx, { params }) =>
      named('data', exportCustomerData(ctx, params.id, exportOrders)),
    'POST /api/v1/auth/user/erase': (ctx, { body }) => eraseOwnAccount(ctx, body.currentPassword),
    'POST /api/v1/auth/user/erase/:id': (ctx, { params }) => eraseCustomer(ctx, params.id),
    'GET /api/v1/auth/user/consent': (ctx) => ownConsent(ctx),
    'POST /api/v1/auth/user/consent': (ctx, { body }) => answerConsent(ctx, body.marketing),
    'GET /api/v1/auth/consents': (ctx, { query }) => listConsenting(ctx, query),
  }) satisfies Partial<Handlers>;
