import { orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findDealerByCode } from '#server/dealers/dealers.service.ts';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { isExpected, mayAskNow, seenLines } from '#shared/rules/customer-view.ts';
import { milestonesOf } from '#shared/rules/order-milestones.ts';
import { stageOf } from '#shared/rules/order-stage.ts';
import { isOpenStatus } from '#shared/rules/order-status.ts';
import { type OrderRow, selectOrder } from '../orders.sql.ts';
import { askToCancel, lastAsk } from './ask-to-cancel.service.ts';
import { findLink, type LinkAddress, openLink } from './links.service.ts';
import { visitsBehindLink } from './visits.service.ts';

/** The progress of a link's order (decision 071); throws 404, 410 for one that ended, 429. */
export async function findTracked(ctx: Ctx, link: LinkAddress): Promise<TrackedOrder> {
  ctx.setHeader('Cache-Control', 'no-store');
  const dealer = await findDealerByCode(ctx, link.makeId, link.dealerCode);
  const { orderId } = await openLink(ctx, dealer.id, link.token);
  const row = orNotFound(await selectOrder(ctx.db, dealer.id, orderId));
  return {
    ...toTracked(row, await lastAsk(ctx, row), ctx.now()),
    ...(await visitsBehindLink(ctx, row)),
  };
}

/** Asks to cancel the order of a link; throws 404, 410, 422 for one that is not open, 429. */
export async function askByLink(ctx: Ctx, link: LinkAddress) {
  const dealer = await findDealerByCode(ctx, link.makeId, link.dealerCode);
  const { dealerId, orderId } = await findLink(ctx, dealer.id, link.token);
  return askToCancel(ctx, { dealerId, id: orderId });
}

/** Fields are named one by one, so that nothing of the person or of prices slips in. */
function toTracked(
  row: OrderRow,
  askedAt: Date | null,
  now: Date,
): Omit<TrackedOrder, 'visits' | 'mayChoose' | 'mayAskToMove'> {
  const isOpen = isOpenStatus(row.statusId);
  return {
    id: row.id,
    language: row.language,
    ...milestonesOf(stageOf(row, row.items), row.items),
    wantedOn: row.wantedOn,
    wish: row.wish,
    lines: seenLines(row.statusId, row.items).map((line) => ({
      name: line.name,
      options: line.options.map(({ name }) => name),
      quantity: line.quantity,
      installed: line.installed,
      progress: line.progress,
      expectedOn: isExpected(line) ? line.expectedOn : null,
    })),
    askedToCancelAt: isOpen ? (askedAt?.toISOString() ?? null) : null,
    mayAskToCancel: isOpen && mayAskNow(askedAt, now),
  };
}
