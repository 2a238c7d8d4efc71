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
 * 404 where no link may lead: to a cart, a draft, something hidden, something of another dealership.
 */
export const newLink = (ctx: LinkMaking, target: LinkTarget): Promise<string> =>
  storeLink(ctx, target, randomBytes(16));

/**
 * The address of a link that is the same however often it is asked for, until the year ends or the
 * links to its target are revoked (decision 071). Its token is made with the server's secret, so nobody
 * else can make it. Throws as `newLink` does.
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
 * The link that was found for a token. Throws 404 where none was found, 429 after too many such tries,
 * and 410 for a link that has ended.
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
