import type { Handlers } from '#server/http/route.ts';
import { changeOwnAccount, register } from './users.service.ts';

export const userRoutes = {
  'POST /api/register': async (ctx, { body }) => {
    await register(ctx, body);
    return { status: 201 };
  },
  'PATCH /api/v1/auth/user': async (ctx, { body }) => {
    await changeOwnAccount(ctx, body);
    return { status: 200 };
  },
} satisfies Partial<Handlers>;
