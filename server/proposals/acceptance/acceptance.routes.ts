import type { Handlers } from '#server/base/http/route.ts';
import { paperByLink, paperForStaff } from '../paper/paper-answers.service.ts';
import { acceptByLink } from './accept.service.ts';
import { chooseByLink, readByLink } from './by-link.service.ts';
import { askAgainByLink, declineByLink } from './decline.service.ts';

export const acceptanceRoutes = {
  'GET /api/v1/proposals/:makeId/:dealerCode/:token': (ctx, { params, query }) =>
    readByLink(ctx, params, query),
  'POST /api/v1/proposals/:makeId/:dealerCode/:token/choices': (ctx, { params, body }) =>
    chooseByLink(ctx, params, body),
  'POST /api/v1/proposals/:makeId/:dealerCode/:token/accept': (ctx, { params, body }) =>
    acceptByLink(ctx, params, body),
  'POST /api/v1/proposals/:makeId/:dealerCode/:token/decline': (ctx, { params, body }) =>
    declineByLink(ctx, params, body),
  'POST /api/v1/proposals/:makeId/:dealerCode/:token/ask': (ctx, { params }) =>
    askAgainByLink(ctx, params),
  'GET /api/v1/proposals/:makeId/:dealerCode/:token/paper': (ctx, { params, query }) =>
    paperByLink(ctx, params, query.language),
  'GET /api/v1/auth/proposals/:id/paper/:what': (ctx, { params, query }) =>
    paperForStaff(ctx, params, query.language),
} satisfies Partial<Handlers>;
