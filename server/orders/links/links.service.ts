import { orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { hashToken } from '#server/base/http/session.ts';
import {
  type LinkMaking,
  type LinkTarget,
  newLink,
  standingLink,
  usableLink,
} from '#server/dealers/shared-links.ts';
import type { Language } from '#shared/rules/languages.ts';
import { selectOrder } from '../orders.sql.ts';
import { type LinkRow, noteOpening, selectLink } from './links.sql.ts';

/** A link as it stands in its address. */
export interface LinkAddress {
  makeId: number;
  dealerCode: string;
  token: string;
}

interface LinkedOrder {
  dealerId: number;
  orderId: number;
  /** The language in which it opens; absent: the order's. */
  language?: Language;
}

/** The address of a new link to a placed order, as `newLink` makes it. */
export const linkFor = async (ctx: LinkMaking, order: LinkedOrder): Promise<string> =>
  newLink(ctx, await targetOf(ctx, order));

/** The address for an order's papers and mails, as `standingLink` makes it. */
export const standingLinkFor = async (ctx: LinkMaking, order: LinkedOrder): Promise<string> =>
  standingLink(ctx, await targetOf(ctx, order));

async function targetOf(
  { db }: LinkMaking,
  { dealerId, orderId: id, language }: LinkedOrder,
): Promise<LinkTarget> {
  const order = orNotFound(await selectOrder(db, dealerId, id));
  return { kind: 'order', dealerId, id, language: language ?? order.language };
}

/**
 * A link of the dealership by its token. Throws one 404 for every token that leads nowhere: unknown,
 * revoked, of another dealership or of a hidden order. Throws 429 after too many of those, and 410 for a
 * link that has ended.
 */
export async function findLink(ctx: Ctx, dealerId: number, token: string): Promise<LinkRow> {
  return usableLink(ctx, await selectLink(ctx.db, dealerId, hashToken(token)));
}

/** The link, as `findLink` finds it, and notes that somebody has opened it. */
export async function openLink(ctx: Ctx, dealerId: number, token: string): Promise<LinkRow> {
  const link = await findLink(ctx, dealerId, token);
  await noteOpening(ctx.db, dealerId, link.id, ctx.now());
  return link;
}
