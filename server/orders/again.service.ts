import type { Ctx } from '#server/base/http/ctx.ts';
import { signedIn } from '#server/base/http/ctx.ts';
import type { AnswerOf } from '#shared/contract/contract.ts';
import type { PostedItem } from '#shared/contract/orders.ts';
import { say } from '#shared/messages/text.ts';
import { isLive } from '#shared/rules/line-progress.ts';
import { findOffer } from './carts.service.ts';
import { newProgress } from './order-storage.ts';
import { findVisibleOrder } from './orders.service.ts';
import type { ItemRow } from './orders.sql.ts';
import { priceItems, unsoldLines } from './pricing.service.ts';
import { toItem } from './to-order.ts';

/**
 * The lines of an order for a new cart: with the same choices, at present prices, named in the asked
 * language. Lines that are not sold any more, or do not fit any more, come with the reason instead.
 * Cancelled lines are left out. Throws 404 for an order that the person may not see.
 */
export async function findAgain(
  ctx: Ctx,
  orderId: number,
): Promise<AnswerOf<'GET /api/v1/auth/orders/:id/again'>> {
  const { dealerId, items } = await findVisibleOrder(ctx, orderId);
  const live = items.filter(isLive);
  const posted = live.map(toPosted);
  const { id: userId } = signedIn(ctx);
  const offer = await findOffer(
    ctx,
    { dealerId, orderItems: posted },
    { userId, customerId: userId, places: false },
  );
  const problems = unsoldLines(posted, offer.products);
  const sold = posted.flatMap((_, index) => (problems[index] ? [] : [index]));
  // A line's product names the line by its place, which changes where others are left out.
  const products = sold.map((index, place) => ({
    ...offer.products.find(({ position }) => position === index + 1)!,
    position: place + 1,
  }));
  const { items: priced } = priceItems(
    { ...offer, products },
    sold.map((index) => posted[index]!),
    'none',
  );
  return {
    language: ctx.language,
    lines: priced.map((item, index) =>
      toItem({ ...item, ...newProgress, id: live[sold[index]!]!.id, position: index + 1 }),
    ),
    refused: live.flatMap(({ name }, index) => {
      const problem = problems[index];
      return problem ? [{ name, reason: say(ctx.words, problem) }] : [];
    }),
  };
}

const toPosted = ({ productId, trimId, installed, quantity, options, hasNeeded }: ItemRow) =>
  ({
    ...{ productId, trimId, installed, quantity, hasNeeded },
    options: options.map(({ id }) => id),
  }) satisfies PostedItem;
