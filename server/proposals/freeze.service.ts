import type { Ctx } from '#server/base/http/ctx.ts';
import { findOffer } from '#server/orders/carts.service.ts';
import { languages } from '#shared/rules/languages.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';
import type { Frozen } from './frozen.ts';
import { selectOptionIds } from './proposals.sql.ts';

/** The dealership's present prices and terms for lines; throws 404 if it is closed. */
export async function freeze(
  ctx: Pick<Ctx, 'db' | 'language' | 'now' | 'person'>,
  { dealerId, customerId }: { dealerId: number; customerId: number | null },
  lines: readonly ProposalLine[],
): Promise<Frozen> {
  const offered = await selectOptionIds(
    ctx.db,
    dealerId,
    lines.map(({ productId }) => productId),
  );
  const orderItems = lines.map(({ productId, trimId }) => ({
    ...{ productId, trimId },
    options: offered.filter((option) => option.productId === productId).map(({ id }) => id),
  }));
  const asked = { userId: ctx.person?.id ?? 0, customerId: customerId ?? 0, places: true };
  const offers = await Promise.all(
    languages.map((language) => findOffer(ctx, { dealerId, orderItems, language }, asked)),
  );
  const { products: _, storedAnswer: __, ...offer } = offers[0]!;
  const products = Object.fromEntries(
    languages.map((language, index) => [language, offers[index]!.products]),
  ) as Frozen['products'];
  return { offer, lineIds: lines.map(({ id }) => id), products };
}
