import type { Ctx } from '#server/base/http/ctx.ts';
import { personWho } from '#server/dealers/tenant.ts';
import type { NewItem } from '#server/orders/order-storage.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { WaitingApproval } from '#shared/contract/proposals-follow-up.ts';
import { profit } from '#shared/rules/cart.ts';
import { fromCents } from '#shared/rules/money.ts';
import { isDealerAdmin, maySeeCost } from '#shared/rules/permissions.ts';
import { unitPrice } from '#shared/rules/price.ts';
import { largestDiscount } from '#shared/rules/proposals/discount.ts';
import { priceLines } from '../frozen.ts';
import { limitOf } from '../sending/limit.ts';
import { writtenVersion } from '../to-proposal.ts';
import type { ShownVersion } from '../view.ts';
import { countWaitingIn, selectWaiting, type WaitingRow } from './approval.sql.ts';
import { pricedLines } from './priced-lines.ts';

type Call = 'GET /api/v1/auth/proposals/approvals';

/**
 * A page of the discounts that wait for an answer of the dealership's admins, each at the catalogue's
 * present prices, as the answer approves them. Throws 401, 403, 404.
 */
export async function listWaiting(
  ctx: Ctx,
  query: HandledInput<Call>['query'],
): Promise<AnswerOf<Call>> {
  const { dealerId } = query;
  const person = personWho(ctx, dealerId, isDealerAdmin);
  const [rows, total] = await Promise.all([
    selectWaiting(ctx.db, query),
    countWaitingIn(ctx.db, dealerId),
  ]);
  const seesCost = maySeeCost(person, dealerId);
  const data: WaitingApproval[] = [];
  // One after the other: each asks for its prices, and a page of them should not take every connection.
  for (const row of rows)
    data.push(toWaiting(row, await writtenVersion(ctx, row), { seesCost, ctx }));
  return { data, total };
}

function toWaiting(
  row: WaitingRow,
  { frozen, lines }: ShownVersion,
  { seesCost, ctx: { language } }: { seesCost: boolean; ctx: Ctx },
): WaitingApproval {
  const { id, version, seller, approvalAt, approvalReason, firstName, lastName, vehicle } = row;
  const { items } = priceLines(frozen, language, lines);
  return {
    ...{ id, version, reason: approvalReason, firstName, lastName, vehicle },
    seller: seller && { id: seller.id, firstName: seller.firstName, lastName: seller.lastName },
    askedAt: approvalAt!.toISOString(),
    percent: largestDiscount(pricedLines(lines, items)),
    limitPercent: row.asker ? limitOf(row.asker, row) : 0,
    lines: items.flatMap(toReduced),
    looks: row.looks.map(({ name }, index) => {
      const chosen = lines.filter((line) => line.chosen && line.look === index + 1);
      const sums = priceLines(frozen, language, chosen);
      const subtotal = fromCents(sums.subtotalCents);
      return { name, subtotal, ...(seesCost && { profit: fromCents(profit(sums)) }) };
    }),
  };
}

/** A line below the catalogue's price; none for others. */
function toReduced(item: NewItem): WaitingApproval['lines'] {
  const { name, quantity, originalPriceCents } = item;
  const cents = unitPrice(item);
  if (originalPriceCents === null || cents >= originalPriceCents) return [];
  const originalPrice = fromCents(originalPriceCents);
  return [{ name, quantity, price: fromCents(cents), originalPrice }];
}
