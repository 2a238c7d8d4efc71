import type { Handlers } from '#server/base/http/route.ts';
import { timesForCart } from '../desk/customer-times.service.ts';
import { askToCancel, findOwnOrder } from './ask-to-cancel.service.ts';
import { makeLink, revokeLinks } from './own-links.service.ts';
import { askByLink, findTracked } from './tracked.service.ts';
import { calendarByLink, chooseByLink, timesByLink } from './visits.service.ts';

export const linkRoutes = {
  'GET /api/v1/tracking/:makeId/:dealerCode/:token': (ctx, { params }) => findTracked(ctx, params),
  'POST /api/v1/tracking/:makeId/:dealerCode/:token/cancellation': (ctx, { params }) =>
    askByLink(ctx, params),
  'GET /api/v1/tracking/:makeId/:dealerCode/:token/times': (ctx, { params, query }) =>
    timesByLink(ctx, params, query),
  'GET /api/v1/tracking/:makeId/:dealerCode/:token/calendar/:id': (ctx, { params }) =>
    calendarByLink(ctx, params, params.id),
  'POST /api/v1/tracking/:makeId/:dealerCode/:token/choice': (ctx, { params, body }) =>
    chooseByLink(ctx, params, body.choice),
  'GET /api/v1/auth/orders/times': (ctx, { query }) => timesForCart(ctx, query),
  'POST /api/v1/auth/orders/:id/cancellation': async (ctx, { params }) =>
    askToCancel(ctx, await findOwnOrder(ctx, params.id)),
  'POST /api/v1/auth/orders/:id/link': (ctx, { params }) => makeLink(ctx, params.id),
  'DELETE /api/v1/auth/orders/:id/link': (ctx, { params }) => revokeLinks(ctx, params.id),
} satisfies Partial<Handlers>;
