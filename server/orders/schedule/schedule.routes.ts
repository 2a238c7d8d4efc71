import type { Handlers } from '#server/base/http/route.ts';
import { addBay, listBays } from './bays.service.ts';
import { changeBay } from './change-bay.service.ts';
import { findSchedule } from './schedule.service.ts';
import { findSlots } from './slots.service.ts';

export const scheduleRoutes = {
  'GET /api/v1/auth/schedule': (ctx, { query }) => findSchedule(ctx, query),
  'GET /api/v1/auth/schedule/slots': (ctx, { query }) => findSlots(ctx, query),
  'GET /api/v1/auth/bays': (ctx, { query }) => listBays(ctx, query.dealerId),
  'POST /api/v1/auth/bays': (ctx, { body }) => addBay(ctx, body),
  'PATCH /api/v1/auth/bays/:id': (ctx, { params, body }) => changeBay(ctx, params.id, body),
} satisfies Partial<Handlers>;
