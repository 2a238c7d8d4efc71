import { createHmac } from 'node:crypto';
import { HttpError, notFound } from '#server/base/errors.ts';
import type { Ctx, Parts } from '#server/base/http/ctx.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import { linkEnded } from '#shared/rules/shared-links.ts';

/**
 * The 16 bytes of a link that stays the same all year, until links to `what` are revoked once more
 * (decision 071): only who knows the server's secret can make it.
 */
export const standingKey = (
  { config, now }: Pick<Parts, 'config' | 'now'>,
  what: string,
  revoked: unknown,
): Buffer =>
  createHmac('sha256', config.sessionSecret)
    .update(`${what}:${revoked}:${now().getUTCFullYear()}`)
    .digest()
    .subarray(0, 16);

/**
 * A link that was found by its token, if it may be used. Throws 404 where there is none, 429 after too
 * many of them; 410 for one that ended.
 */
export async function usableLink<Link extends { lastAt: Date }>(
  ctx: Ctx,
  link: Link | undefined | null,
): Promise<Link> {
  if (!link) {
    await countOrRefuse(ctx, hourly(`links:client:${ctx.client}`, ctx.config.limits.linksOfClient));
    throw notFound();
  }
  if (linkEnded(link.lastAt, ctx.now())) throw new HttpError(410, { key: 'answers.linkEnded' });
  return link;
}
