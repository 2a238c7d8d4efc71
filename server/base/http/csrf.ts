import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from '#server/base/same-text.ts';

/**
 * The token of the XSRF-TOKEN cookie (contract 4): random, signed and bound to `session`, the
 * session cookie's value or '', so that a cookie planted by another site is useless.
 */
export function makeCsrfToken(secret: string, session: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${sign(secret, nonce, session)}`;
}

/** Whether the header's token equals the cookie's and is signed for this session. */
export function isCsrfToken(
  secret: string,
  session: string,
  header: unknown,
  cookie: unknown,
): boolean {
  if (typeof header !== 'string' || typeof cookie !== 'string' || !isSameText(header, cookie))
    return false;
  const [nonce = '', signature = ''] = header.split('.');
  return isSameText(signature, sign(secret, nonce, session));
}

const sign = (secret: string, nonce: string, session: string) =>
  createHmac('sha256', secret).update(`csrf:${nonce}:${session}`).digest('base64url');
