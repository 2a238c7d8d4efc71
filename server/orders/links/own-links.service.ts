import { forbidden } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import { mayMoveOrders } from '#shared/rules/permissions.ts';
import { findWorkedOn } from '../desk/desk-order.service.ts';
import { findPlaced } from './ask-to-cancel.service.ts';
import { linkFor } from './links.service.ts';
import { revokeLinksTo } from './links.sql.ts';

/**
 * A new link to an order: for its customer in the language of their page, for staff who work on it
 * in that of the order. Throws 404, and 429 after too many.
 */
export async function makeLink(ctx: Ctx, orderId: number): Promise<{ url: string }> {
  const person = signedIn(ctx);
  const { dealerId, customerId } = await findPlaced(ctx, orderId);
  const isOwn = customerId === person.id;
  if (!isOwn) await findWorkedOn(ctx, orderId);
  await countOrRefuse(ctx, hourly(`links:account:${person.id}`, ctx.config.limits.linksOfClient));
  const link = { dealerId, orderId, ...(isOwn && { language: ctx.language }) };
  return { url: await linkFor(ctx, link) };
}

/** Revokes every link to an order, for the desk; throws 403, 404. */
export async function revokeLinks(ctx: Ctx, orderId: number): Promise<{ revoked: number }> {
  const { dealerId } = await findWorkedOn(ctx, orderId);
  if (!mayMoveOrders(signedIn(ctx), dealerId)) throw forbidden();
  return { revoked: await revokeLinksTo(ctx.db, dealerId, orderId, ctx.now()) };
}
