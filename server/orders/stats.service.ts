import { forbidden } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { DealerStats, Sales } from '#shared/contract/order-history.ts';
import { currentMonth, timeZoneOf, todayIn } from '#shared/rules/date-range.ts';
import { fromCents, roundHalfAway } from '#shared/rules/money.ts';
import { maySeeDealerStats } from '#shared/rules/permissions.ts';
import { type StatsRow, selectStats } from './stats.sql.ts';

/** The current month of a dealership beside the signed-in advisor's own part (spec 9, decision 007); throws 403, 404. */
export async function findStats(ctx: Ctx, dealerId: number): Promise<DealerStats> {
  const person = personIn(ctx, dealerId);
  if (!maySeeDealerStats(person, dealerId)) throw forbidden();
  const timeZone = timeZoneOf((await findDealer(ctx, dealerId)).province);
  const month = currentMonth(todayIn(timeZone, ctx.now()));
  const rows = await selectStats(ctx.db, dealerId, person.id, month);
  const sums = rows.pop()!;
  return {
    ...month,
    own: ownSales(sums),
    dealership: allSales(sums),
    average: averageSales(sums),
    advisorCount: sums.advisors,
    days: rows.map((row) => ({ day: row.day!, own: ownSales(row), dealership: allSales(row) })),
  };
}

const ownSales = (row: StatsRow): Sales => ({
  orderCount: row.ownOrders,
  itemCount: row.ownItems,
  subtotal: fromCents(row.ownSubtotalCents),
});

const allSales = (row: StatsRow): Sales => ({
  orderCount: row.orders,
  itemCount: row.items,
  subtotal: fromCents(row.subtotalCents),
});

/** Orders without an advisor are nobody's, and left out. */
function averageSales({
  advisors,
  advisedOrders,
  advisedItems,
  advisedSubtotalCents,
}: StatsRow): Sales {
  const share = (sum: number) => (advisors === 0 ? 0 : sum / advisors);
  return {
    orderCount: roundHalfAway(share(advisedOrders) * 10) / 10,
    itemCount: roundHalfAway(share(advisedItems) * 10) / 10,
    subtotal: fromCents(roundHalfAway(share(advisedSubtotalCents))),
  };
}
