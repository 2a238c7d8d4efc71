import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import { actOn } from './actions.service.ts';
import { findBoard } from './board.service.ts';
import { findCalendarFile } from './calendar.service.ts';
import { findDeskOrder } from './desk-order.service.ts';
import { actOnMany } from './many.service.ts';
import { findNews } from './news.service.ts';
import { findPartsToOrder } from './parts.service.ts';
import { findDeskPeople } from './people.service.ts';
import { undoStep } from './undo.service.ts';
import { findPartsOnOrder } from './waiting.service.ts';

export const deskRoutes = {
  'GET /api/v1/auth/desk': (ctx, { query }) => findBoard(ctx, query),
  'GET /api/v1/auth/desk/news': (ctx, { query }) => findNews(ctx, query),
  'GET /api/v1/auth/desk/parts': (ctx, { query }) => findPartsToOrder(ctx, query),
  'GET /api/v1/auth/desk/parts/waiting': (ctx, { query }) => findPartsOnOrder(ctx, query),
  'GET /api/v1/auth/desk/technicians': (ctx, { query }) => findDeskPeople(ctx, query.dealerId),
  'GET /api/v1/auth/desk/:id': (ctx, { params }) => findDeskOrder(ctx, params.id),
  'GET /api/v1/auth/desk/:id/appointments/:appointmentId': (ctx, { params }) =>
    findCalendarFile(ctx, params.id, params.appointmentId),
  'POST /api/v1/auth/desk/:id/actions': (ctx, { params, body, headers }) =>
    actOn(ctx, params.id, body, headers['idempotency-key']),
  'POST /api/v1/auth/desk/:id/undo': (ctx, { params, body, headers }) =>
    undoStep(ctx, params.id, body, headers['idempotency-key']),
  'POST /api/v1/auth/desk/actions': (ctx, { body, headers }) =>
    named('results', actOnMany(ctx, body, headers['idempotency-key'])),
} satisfies Partial<Handlers>;
