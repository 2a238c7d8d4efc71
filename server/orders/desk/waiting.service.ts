import type { Ctx } from '#server/base/http/ctx.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { PartsOnOrder } from '#shared/contract/desk-waiting.ts';
import { isLate } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { personName } from '#shared/rules/person-name.ts';
import { orderWords } from '../orders.service.ts';
import { deskDayOf } from './desk-view.ts';
import { selectWaiting, type WaitingRow } from './waiting.sql.ts';

/** As many lines of a supplier's order as one call of `POST /api/v1/auth/desk/actions` takes orders. */
const mostLines = 200;

/**
 * Lines on order by number at the supplier and expected day, the earliest day first and lines
 * without one last. Throws 401, 403, and 404 for another dealership.
 */
export async function findPartsOnOrder(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/desk/parts/waiting'>['query'],
): Promise<AnswerOf<'GET /api/v1/auth/desk/parts/waiting'>> {
  const { dealerId, search = '', page, rows } = query;
  const { sellerId, ...on } = await deskDayOf(ctx, dealerId);
  const asked = { dealerId, sellerId, words: orderWords(search), page, rows, lines: mostLines };
  const { data, total } = await selectWaiting(ctx.db, asked);
  return { data: data.map((row) => toPartsOnOrder(row, on)), total };
}

const toPartsOnOrder = (
  row: WaitingRow,
  on: { today: string; timeZone: string },
): PartsOnOrder => ({
  ...row,
  isLate: row.expectedOn !== null && row.expectedOn < on.today,
  lines: row.lines.map(({ customer, appointmentAt, ...line }) => ({
    ...line,
    customer: personName(customer),
    isLate: isLate({ statusId: orderStatus.ORDER, wantedOn: line.wantedOn, appointmentAt }, on),
  })),
});
