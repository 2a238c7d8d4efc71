import type { Ctx } from '#server/base/http/ctx.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { PartToOrder } from '#shared/contract/desk-board.ts';
import { isLate } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { personName } from '#shared/rules/person-name.ts';
import { orderWords } from '../orders.service.ts';
import { deskDayOf } from './desk-view.ts';
import { type PartRow, selectParts } from './parts.sql.ts';

/** As many lines of a part as one call of `POST /api/v1/auth/desk/actions` takes orders. */
const mostLines = 200;

/**
 * The parts of all open lines by part number, what is wanted first before the rest. Throws 401, 403,
 * and 404 for another dealership.
 */
export async function findPartsToOrder(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/desk/parts'>['query'],
): Promise<AnswerOf<'GET /api/v1/auth/desk/parts'>> {
  const { dealerId, search = '', page, rows } = query;
  const { sellerId, ...on } = await deskDayOf(ctx, dealerId);
  const words = orderWords(search);
  const asked = { dealerId, sellerId, words, page, rows, lines: mostLines };
  const { data, total } = await selectParts(ctx.db, asked);
  return { data: data.map((part) => toPart(part, on)), total };
}

const toPart = (part: PartRow, on: { today: string; timeZone: string }): PartToOrder => ({
  ...part,
  lines: part.lines.map(({ customer, appointmentAt, ...line }) => ({
    ...line,
    customer: personName(customer),
    isLate: isLate({ statusId: orderStatus.ORDER, wantedOn: line.wantedOn, appointmentAt }, on),
  })),
});
