import type { Handlers } from '#server/base/http/route.ts';
import { listEverywhere } from '#server/people/users/people-everywhere.service.ts';

export const platformPeopleRoutes = {
  'GET /api/v1/auth/platform/people': (ctx, { query }) => listEverywhere(ctx, query),
} satisfies Partial<Handlers>;
