import { randomBytes } from 'node:crypto';
import { notFound, orNotFound } from '#server/base/errors.ts';
import type { Ctx, Parts } from '#server/base/http/ctx.ts';
import { hashToken } from '#server/base/http/session.ts';
import { findOpenOrClosed } from '#server/dealers/dealers.service.ts';
import { standingKey, usableLink } from '#server/dealers/shared-links.ts';
import { shopAddress } from '#server/dealers/shop-address.ts';
import type { Language } from '#shared/rules/languages.ts';
import { linkPath } from '#shared/rules/shared-links.ts';
import { selectOrder } from '../orders.sql.ts';
import {
  insertLink,
  type LinkRow,
  noteOpening,
  selectLastRevoked,
  selectLink,
} from './links.sql.ts';

/** A link as it stands in its address. */
export interface LinkAddress {
  makeId: number;
  dealerCode: string;
  token: string;
}

type Making = Pick<Parts, 'config' | 'db' | 'now'> & Partial<Pick<Ctx, 'person'>>;

interface Linked {
  dealerId: number;
  orderId: number;
  /** The reader's; absent: the order's. */
  language?: Language;
}

/**
 * The address of a new link to a placed order, absolute. Each call makes another token; only its hash
 * is kept. Throws 404 for a cart, a hidden order and another dealership's.
 */
export const linkFor = (ctx: Making, linked: Linked): Promise<string> =>
  keepLink(ctx, linked, randomBytes(16));

/**
 * The address for an order's papers and mails, absolute: the same one all year until the order's
 * links are revoked, however often it is printed or a mail is tried again (decision 071). Throws as
 * `linkFor` does.
 */
export async function standingLinkFor(ctx: Making, linked: Linked): Promise<string> {
  const { dealerId, orderId } = linked;
  const revoked = await selectLastRevoked(ctx.db, dealerId, orderId);
  return keepLink(ctx, linked, standingKey(ctx, `link:${dealerId}:${orderId}`, revoked));
}

async function keepLink(
  ctx: Making,
  { dealerId, orderId, language }: Linked,
  key: Buffer,
): Promise<string> {
  const order = orNotFound(await selectOrder(ctx.db, dealerId, orderId));
  const token = key.toString('base64url');
  const link = { dealerId, orderId, tokenHash: hashToken(token), by: ctx.person?.id ?? null };
  if (!(await insertLink(ctx.db, { ...link, now: ctx.now() }))) throw notFound();
  const dealer = await findOpenOrClosed(ctx, dealerId);
  return shopAddress(ctx.config.publicUrl, dealer, language ?? order.language) + linkPath(token);
}

/**
 * A link of the dealership by its token. Throws the same 404 for a token that is unknown, revoked,
 * another dealership's or of a hidden order, and 429 after too many of them; 410 for one that ended.
 */
export async function findLink(ctx: Ctx, dealerId: number, token: string): Promise<LinkRow> {
  return usableLink(ctx, await selectLink(ctx.db, dealerId, hashToken(token)));
}

/** The same of one who opens it. */
export async function openLink(ctx: Ctx, dealerId: number, token: string): Promise<LinkRow> {
  const link = await findLink(ctx, dealerId, token);
  await noteOpening(ctx.db, dealerId, link.id, ctx.now());
  return link;
}
