import type { Ctx } from '#server/base/http/ctx.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { DeskCard } from '#shared/contract/desk-board.ts';
import type { User } from '#shared/contract/users.ts';
import { nextAction } from '#shared/rules/desk-actions.ts';
import {
  hoursToFit,
  isLineMove,
  isLive,
  type LineMove,
  mayMoveLine,
  progress,
} from '#shared/rules/line-progress.ts';
import { isLate, stageOf } from '#shared/rules/order-stage.ts';
import { orderWords } from '../orders.service.ts';
import { type CardRow, deskColumns, selectCards, selectColumns } from './board.sql.ts';
import { deskDayOf } from './desk-view.ts';

/**
 * The board of a dealership as the signed-in person sees it: its columns with the first of their
 * orders, or a page of one. Throws 401, 403, and 404 for another dealership.
 */
export async function findBoard(
  ctx: Ctx,
  {
    dealerId,
    column,
    mine,
    technicianId,
    search = '',
    page,
    rows,
  }: HandledInput<'GET /api/v1/auth/desk'>['query'],
): Promise<AnswerOf<'GET /api/v1/auth/desk'>> {
  const { person, timeZone, ...view } = await deskDayOf(ctx, dealerId);
  const { today } = view;
  const columns = await selectColumns(ctx.db, {
    ...view,
    ...(mine === 'true' && { sellerId: person.id }),
    ...{ technicianId, page, rows },
    columns: column ? [column] : deskColumns,
    words: orderWords(search),
  });
  const cards = await selectCards(
    ctx.db,
    dealerId,
    columns.flatMap(({ ids }) => ids),
  );
  const cardOf = new Map(
    cards.map((row) => [row.id, toCard(row, dealerId, person, { today, timeZone })]),
  );
  return {
    columns: columns.map(({ column, count, ids }) => ({
      ...{ column, count },
      cards: ids.flatMap((id) => cardOf.get(id) ?? []),
    })),
  };
}

function toCard(
  row: CardRow,
  dealerId: number,
  person: User,
  on: { today: string; timeZone: string },
): DeskCard {
  const live = row.items.filter(isLive);
  const next = nextAction(person, { ...row, dealerId });
  return {
    ...{ id: row.id, version: row.version, customer: row.customer, seller: row.seller },
    stage: stageOf(row, row.items),
    isLate: isLate(row, on),
    appointmentAt: row.appointmentAt?.toISOString() ?? null,
    vehicle: row.items.find(({ vehicle }) => vehicle !== null)?.vehicle ?? null,
    placedAt: row.placedAt.toISOString(),
    wantedOn: row.wantedOn,
    wish: row.wish,
    lines: live.length,
    pieces: live.reduce((sum, { quantity }) => sum + quantity, 0),
    hours: hoursToFit(row.items),
    expectedOn: lastExpected(row),
    next,
    lineIds: next && isLineMove(next) ? linesFor(row, next) : [],
    items: live.map(({ id, name, quantity, bin }) => ({ id, name, quantity, bin })),
  };
}

/** The day on which the last of the parts on order is expected, as far as it is known. */
const lastExpected = ({ items }: CardRow): string | null =>
  items
    .flatMap((line) => (line.progress === progress.ON_ORDER ? (line.expectedOn ?? []) : []))
    .toSorted()
    .at(-1) ?? null;

const linesFor = ({ items }: CardRow, move: LineMove): number[] =>
  items.filter((line) => mayMoveLine(line, move)).map(({ id }) => id);
