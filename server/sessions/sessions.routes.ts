import { signedIn } from '#server/http/ctx.ts';
import type { Handlers } from '#server/http/route.ts';
import { requestReset, resetPassword } from './resets.service.ts';
import { signIn, signOut } from './sessions.service.ts';

export const sessionRoutes = {
  'GET /sanctum/csrf-cookie': async (ctx) => ctx.session.renewToken(),
  'POST /api/login': (ctx, { body }) => signIn(ctx, body),
  'POST /api/logout': async (ctx) => {
    await signOut(ctx);
    return { status: 200 };
  },
  'GET /api/v1/auth/user/checkAuth': async (ctx) => signedIn(ctx),
  'POST /api/reset-password-request': async (ctx, { body }) => {
    await requestReset(ctx, body);
    return { status: 200 };
  },
  'POST /api/reset-password': async (ctx, { body }) => {
    await resetPassword(ctx, body);
    return { status: 200 };
  },
} satisfies Partial<Handlers>;
