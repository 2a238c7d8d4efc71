import { createHmac, randomBytes } from 'node:crypto';
import { HttpError, notFound } from '#server/base/errors.ts';
import type { Ctx, Parts } from '#server/base/http/ctx.ts';
import { hashToken } from '#server/base/http/session.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import type { Language } from '#shared/rules/languages.ts';
import { linkEnded, linkPath, proposalLinkPath } from '#shared/rules/shared-links.ts';
import { findOpenOrClosed } from './dealers.service.ts';
import { insertLink, type Linked, selectLastRevoked } from './shared-links.sql.ts';
import { shopAddress } from './shop-address.ts';

export type LinkMaking = Pick<Parts, 'config' | 'db' | 'now'> & Partial<Pick<Ctx, 'person'>>;

/** What a link leads to, and the language in which it opens. */
export type LinkTarget = Linked & { language: Language };

const pathOf = { order: linkPath, proposal: proposalLinkPath };
const standingName = { order: 'link', proposal: 'proposal' };

/**
 * The address of a new link, absolute. Each call makes another token; only its hash is stored. Throws
 * 404 for what has no links: a cart, a draft, what is hidden or another dealership's.
 */
export const newLink = (ctx: LinkMaking, target: LinkTarget): Promise<string> =>
  storeLink(ctx, target, randomBytes(16));

/**
 * The address of a link that stays the same all year until those to its target are revoked, however
 * often it is asked for (decision 071): only who knows the server's secret can make it. Throws as
 * `newLink` does.
 */
export async function standingLink(ctx: LinkMaking, target: LinkTarget): Promise<string> {
  const { kind, dealerId, id } = target;
  const revoked = await selectLastRevoked(ctx.db, target);
  const key = createHmac('sha256', ctx.config.sessionSecret)
    .update(`${standingName[kind]}:${dealerId}:${id}:${revoked}:${ctx.now().getUTCFullYear()}`)
    .digest();
  return storeLink(ctx, target, key.subarray(0, 16));
}

async function storeLink(ctx: LinkMaking, target: LinkTarget, key: Buffer): Promise<string> {
  const token = key.toString('base64url');
  const link = { tokenHash: hashToken(token), by: ctx.person?.id ?? null, now: ctx.now() };
  if (!(await insertLink(ctx.db, target, link))) throw notFound();
  const dealer = await findOpenOrClosed(ctx, target.dealerId);
  return shopAddress(ctx.config.publicUrl, dealer, target.language) + pathOf[target.kind](token);
}

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
