import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from './base/http/ctx.ts';
import { isSecure } from './base/http/session.ts';
import { isPreviewToken, previewCookie } from './dealers/preview.service.ts';
import { shopInPath } from './page-place.ts';

/** Days that a browser which followed a preview link sees the shop. */
const previewDays = 30;

const previewParameter = 'preview';

/**
 * What a page's shop is to its visitor. A preview link ('/1/northgate?preview=...') is followed: it
 * sets the browser's cookie for that shop and leads to the page itself.
 */
export async function followPreviewLink(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<'open' | 'preparing' | 'followed'> {
  const shop = await preparingShopIn(parts, path).catch(() => 'unknown' as const);
  const [address = '', query = ''] = request.url.split('?', 2);
  const search = new URLSearchParams(query);
  const token = search.get(previewParameter);
  // Without the database nothing is shown of a shop whose state nobody knows.
  if (token === null || shop === 'unknown') return shop ? 'preparing' : 'open';
  search.delete(previewParameter);
  const location = search.size > 0 ? `${address}?${search}` : address;
  if (shop && isPreviewToken(parts.config, shop, token))
    reply.setCookie(previewCookie(parts.config, shop), token, {
      ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(parts.config) },
      maxAge: previewDays * 24 * 60 * 60,
    });
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', location };
  await reply.code(303).headers(headers).send();
  return 'followed';
}

/** The shop of a path, if it is in preparation. */
async function preparingShopIn(parts: Parts, path: string) {
  const shop = await shopInPath(parts, path);
  return shop?.preparing ? shop : null;
}

/** Pages on which people get in, or which lead them there, also those who may not see the shop yet. */
export const staysOpen = (path: string): boolean =>
  /^\/\d+\/[^/]+\/(login|reset-password|confirm-email|admin(\/.*)?)(\.data)?\/?$/.test(path);
