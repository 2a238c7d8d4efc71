import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/base/config.ts';
import { mostLagSeconds } from '#server/base/database/replica.ts';
import { makeCsrfToken } from './csrf.ts';
import type { DeviceControl, Parts, SessionControl } from './ctx.ts';
import { deviceName } from './device-name.ts';
import { isLookedAt } from './looked-at.ts';

const sessionCookie = 'trimline_session';
/** Marks this browser as known to an account, without any rights (decision 021). */
const deviceCookie = 'trimline_device';
/** Marks that this browser just changed something: it reads from the primary (decision 024). */
const changedCookie = 'trimline_changed';
export const csrfCookie = 'XSRF-TOKEN';
/** Readable by scripts: tells pages that asking for the signed-in person makes sense. */
const signedInCookie = 'trimline_signed_in';

const rememberSeconds = 30 * 24 * 60 * 60;
const deviceSeconds = 180 * 24 * 60 * 60;

/** Whether the shop has https, as every public shop should. */
export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl.startsWith('https:');

/** With https, browsers refuse a `__Host-` cookie set by another host or over plain http. */
export const hostCookie = (config: Pick<Config, 'publicUrl'>, name: string) =>
  isSecure(config) ? `__Host-${name}` : name;

/** The name of the session's cookie. */
export const sessionCookieOf = (config: Pick<Config, 'publicUrl'>) =>
  hostCookie(config, sessionCookie);

/** Reads a request's session cookie; sets and clears a session's cookies on the answer. */
export function sessionControl(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionControl {
  const cookieName = sessionCookieOf(parts.config);
  const token = request.cookies[cookieName];
  const shared = cookieOptions(parts);
  const setSession = (value: string, life: { maxAge?: number }) => {
    reply.setCookie(cookieName, value, { ...shared, ...life, httpOnly: true });
    reply.setCookie(signedInCookie, '1', { ...shared, ...life });
  };
  return {
    tokenHash: token ? hashToken(token) : null,
    device: () => deviceControl(parts, request, reply),
    startSession(newToken, remember) {
      setSession(newToken, remember ? { maxAge: rememberSeconds } : {});
      setCsrfCookie(parts, reply, newToken);
    },
    keepRemembered() {
      if (token) setSession(token, { maxAge: rememberSeconds });
    },
    endSession() {
      reply.clearCookie(cookieName, { ...shared, httpOnly: true });
      reply.clearCookie(signedInCookie, shared);
      setCsrfCookie(parts, reply, '');
    },
    renewToken() {
      setCsrfCookie(parts, reply, token ?? '');
      return undefined;
    },
  };
}

/** The browser of a request, independent of who is signed in. */
function deviceControl(parts: Parts, request: FastifyRequest, reply: FastifyReply): DeviceControl {
  const cookieName = hostCookie(parts.config, deviceCookie);
  const known = request.cookies[cookieName];
  return {
    name: deviceName(request.headers['user-agent']),
    isLookedAt: isLookedAt(request.headers),
    hash: known ? hashToken(known) : null,
    remember() {
      const token = known ?? randomBytes(32).toString('base64url');
      const options = { ...cookieOptions(parts), httpOnly: true, maxAge: deviceSeconds };
      reply.setCookie(cookieName, token, options);
      return hashToken(token);
    },
  };
}

/** Marks the browser as having possibly changed something. */
export function noteChange(parts: Parts, reply: FastifyReply): void {
  const options = { ...cookieOptions(parts), httpOnly: true, maxAge: 2 * mostLagSeconds };
  reply.setCookie(hostCookie(parts.config, changedCookie), '1', options);
}

/** Whether the browser may have changed something that the replica does not show yet. */
export const hasJustChanged = (
  { config }: Pick<Parts, 'config'>,
  { cookies }: FastifyRequest,
): boolean => cookies[hostCookie(config, changedCookie)] !== undefined;

/** Sends a token for this session ('' for none). */
function setCsrfCookie(parts: Parts, reply: FastifyReply, session: string): void {
  const token = makeCsrfToken(parts.config.sessionSecret, session);
  reply.setCookie(csrfCookie, token, cookieOptions(parts));
}

const cookieOptions = ({ config }: Parts) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(config) }) as const;

/** The stored form of a session's token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
