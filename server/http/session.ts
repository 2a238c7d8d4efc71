import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeCsrfToken } from './csrf.ts';
import type { Parts, SessionControl } from './ctx.ts';

export const sessionCookie = 'trimline_session';
export const csrfCookie = 'XSRF-TOKEN';
/** Readable by the browser's code and without any right: says that asking who is signed in makes sense. */
export const signedInCookie = 'trimline_signed_in';

const rememberSeconds = 30 * 24 * 60 * 60;

/** Reads the session cookie of a request, and sets or clears the cookies of a session on its answer. */
export function sessionControl(parts: Parts, request: FastifyRequest, reply: FastifyReply): SessionControl {
  const token = request.cookies[sessionCookie];
  const secure = parts.config.publicUrl.startsWith('https:');
  const shared = { path: '/', sameSite: 'lax' as const, secure };
  return {
    tokenHash: token ? hashToken(token) : null,
    start(newToken, remember) {
      const life = remember ? { maxAge: rememberSeconds } : {};
      reply.setCookie(sessionCookie, newToken, { ...shared, ...life, httpOnly: true });
      reply.setCookie(signedInCookie, '1', { ...shared, ...life });
      setCsrfCookie(parts, reply, newToken);
    },
    end() {
      reply.clearCookie(sessionCookie, shared);
      reply.clearCookie(signedInCookie, shared);
      setCsrfCookie(parts, reply, '');
    },
    renewToken() {
      setCsrfCookie(parts, reply, token ?? '');
      return undefined;
    },
  };
}

/** Gives the browser a token for this session ('' for none). */
function setCsrfCookie(parts: Parts, reply: FastifyReply, session: string): void {
  const token = makeCsrfToken(parts.config.sessionSecret, session);
  const secure = parts.config.publicUrl.startsWith('https:');
  reply.setCookie(csrfCookie, token, { path: '/', sameSite: 'lax', secure });
}

/** Only this hash of a session's token is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
