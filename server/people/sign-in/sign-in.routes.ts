import { signedIn } from '#server/base/http/ctx.ts';
import { done } from '#server/base/http/done.ts';
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
  'POST /api/logout': (ctx) => done(signOut(ctx)),
  'GET /api/v1/auth/user/checkAuth': async (ctx) => signedIn(ctx),
  'GET /api/v1/auth/sessions': async (ctx) => ({ data: await listOwnSessions(ctx) }),
  'DELETE /api/v1/auth/sessions': (ctx) => done(endOtherSessions(ctx)),
  'DELETE /api/v1/auth/sessions/:id': (ctx, { params }) => done(endOwnSession(ctx, params.id)),
  'POST /api/v1/auth/presenting/end': (ctx, { body }) => done(endPresenting(ctx, body)),
  'POST /api/reset-password-request': (ctx, { body }) => done(requestReset(ctx, body)),
  'POST /api/reset-password': (ctx, { body }) => done(resetPassword(ctx, body)),
} satisfies Partial<Handlers>;
