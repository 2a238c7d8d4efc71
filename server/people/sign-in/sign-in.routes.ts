import { signedIn } from '#server/base/http/ctx.ts';
import { named } from '#server/base/http/named.ts';
import type { Handlers } from '#server/base/http/route.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  signOut,
} from '#server/people/sessions/sessions.service.ts';
import { endPresenting } from './presenting.service.ts';
import { requestReset, resetPassword } from './resets.service.ts';
import { signIn } from './sign-in.service.ts';

export const signInRoutes = {
  'GET /sanctum/csrf-cookie': async (ctx) => {
    ctx.setHeader('Cache-Control', 'no-store');
    return ctx.session.renewToken();
  },
  'POST /api/login': (ctx, { body }) => signIn(ctx, body),
  'POST /api/logout': (ctx) => signOut(ctx),
  'GET /api/v1/auth/user/checkAuth': async (ctx) => signedIn(ctx),
  'GET /api/v1/auth/sessions': (ctx) => named('data', listOwnSessions(ctx)),
  'DELETE /api/v1/auth/sessions': (ctx) => endOtherSessions(ctx),
  'DELETE /api/v1/auth/sessions/:id': (ctx, { params }) => endOwnSession(ctx, params.id),
  'POST /api/v1/auth/presenting/end': (ctx, { body }) => endPresenting(ctx, body),
  'POST /api/reset-password-request': (ctx, { body }) => requestReset(ctx, body),
  'POST /api/reset-password': (ctx, { body }) => resetPassword(ctx, body),
} satisfies Partial<Handlers>;
