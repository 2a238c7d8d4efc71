import type { Handlers } from '#server/base/http/route.ts';
import { takeBeacon } from './views.service.ts';

export const viewRoutes = {
  'POST /api/v1/views': async (ctx, { body, headers }) => {
    await takeBeacon(ctx, body, headers);
    return undefined;
  },
} satisfies Partial<Handlers>;
