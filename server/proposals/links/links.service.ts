import { randomBytes } from 'node:crypto';
import { notFound } from '#server/base/errors.ts';
import type { Ctx, Parts } from '#server/base/http/ctx.ts';
import { hashToken } from '#server/base/http/session.ts';
import { findOpenOrClosed } from '#server/dealers/dealers.service.ts';
import { standingKey, usableLink } from '#server/dealers/shared-links.ts';
import { shopAddress } from '#server/dealers/shop-address.ts';
import type { Language } from '#shared/rules/languages.ts';
import { comesAfterFrench } from '#shared/rules/proposals/acceptance.ts';
import { proposalLinkPath } from '#shared/rules/shared-links.ts';
import { insertLink, type ProposalLink, selectLastRevoked, selectLink } from './links.sql.ts';

type Making = Pick<Parts, 'config' | 'db' | 'now'> & Partial<Pick<Ctx, 'person'>>;

interface Linked {
  dealerId: number;
  id: number;
  /** The reader's, which is the customer's. */
  language: Language;
  /** The dealership's: in Quebec the link opens in French. */
  province: string;
}

/**
 * The address of a new link to a proposal that was sent, absolute. Each call makes another token; only
 * its hash is kept. Throws 404 for a draft and for another dealership's.
 */
export const proposalLink = (ctx: Making, linked: Linked): Promise<string> =>
  keepLink(ctx, linked, randomBytes(16));

/**
 * The address for a proposal's mails, absolute: the same one all year until its links are revoked,
 * however often a mail is tried again (decision 071). Throws as `proposalLink` does.
 */
export async function standingProposalLink(ctx: Making, linked: Linked): Promise<string> {
  const { dealerId, id } = linked;
  const revoked = await selectLastRevoked(ctx.db, dealerId, id);
  return keepLink(ctx, linked, standingKey(ctx, `proposal:${dealerId}:${id}`, revoked));
}

async function keepLink(
  ctx: Making,
  { dealerId, id, language, province }: Linked,
  key: Buffer,
): Promise<string> {
  const token = key.toString('base64url');
  const by = ctx.person?.id ?? null;
  const link = { dealerId, proposalId: id, tokenHash: hashToken(token), by, now: ctx.now() };
  if (!(await insertLink(ctx.db, link))) throw notFound();
  const dealer = await findOpenOrClosed(ctx, dealerId);
  const opensIn = comesAfterFrench(province, language) ? 'fr' : language;
  return shopAddress(ctx.config.publicUrl, dealer, opensIn) + proposalLinkPath(token);
}

/**
 * A proposal's link of the dealership by its token. Throws the same 404 for a token that is unknown,
 * revoked, another dealership's or of an order, and 429 after too many of them; 410 for one that ended.
 */
export async function findProposalLink(
  ctx: Ctx,
  dealerId: number,
  token: string,
): Promise<ProposalLink> {
  return usableLink(ctx, await selectLink(ctx.db, dealerId, hashToken(token)));
}
