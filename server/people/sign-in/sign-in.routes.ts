import { signedIn } from '#server/base/http/ctx.ts';
import type { Handlers } from '#server/base/http/route.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  signOut,
} from '#server/people/sessions/sessions.service.ts';
import { requestReset, resetPassword } from './resets.service.ts';
import { signIn } from './sign-in.service.ts';

export const signInRoutes = {
  'GET /sanctum/csrf-cookie': async (ctx) => {
    ctx.setHeader('Cache-Control', 'no-store');
    return ctx.session.renewToken();
  },
  'POST /api/login': (ctx, { body }) => signIn(ctx, body),
  'POST /api/logout': async (ctx) => {
    await signOut(ctx);
    return { status: 200 };
  },
  'GET /api/v1/auth/user/checkAuth': async (ctx) => signedIn(ctx),
  'GET /api/v1/auth/sessions': async (ctx) => ({ data: await listOwnSessions(ctx) }),
  'DELETE /api/v1/auth/sessions': async (ctx) => {
    await endOtherSessions(ctx);
    return { status: 200 };
  },
  'DELETE /api/v1/auth/sessions/:id': async (ctx, { params }) => {
    await endOwnSession(ctx, params.id);
    return { status: 200 };
  },
  'POST /api/reset-password-request': async (ctx, { body }) => {
    await requestReset(ctx, body);
    return { status: 200 };
  },
  'POST /api/reset-password': async (ctx, { body }) => {
    await resetPassword(ctx, body);
    return { status: 200 };
  },
} satisfies Partial<Handlers>;
