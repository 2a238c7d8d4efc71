import { forbidden, invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import type { DeskOrder } from '#shared/contract/desk.ts';
import type { Text } from '#shared/messages/text.ts';
import { isLive } from '#shared/rules/line-progress.ts';
import { personName } from '#shared/rules/person-name.ts';
import type { OrderRow } from '../orders.sql.ts';
import { cancelled, withChanged } from './appointments.ts';
import { asOfToday } from './as-of-today.ts';
import { deskOrderOf, findWorkedOn } from './desk-order.service.ts';
import { type Before, type EventRow, selectBefore, selectEvents } from './events.sql.ts';
import { inOrder, staged, withLines } from './order-state.ts';
import { selectLocked } from './steps.sql.ts';
import { findDone, takeStep } from './take-step.ts';
import { tellOfUndo } from './tell.ts';
import { mayUndo, newestStep } from './undoable.ts';

/**
 * Puts back what the newest step replaced (contract 3.9); the step and its undoing stay in the
 * history. Throws 403, 404, and 422 for an older step, and without a reason where one is needed.
 */
export async function undoStep(
  ctx: Ctx,
  orderId: number,
  asked: { eventId: number; reason: string },
  key: string | undefined,
): Promise<DeskOrder> {
  const { dealerId } = await findWorkedOn(ctx, orderId);
  await inTransaction(ctx, (ctx) => undo(ctx, dealerId, orderId, asked, key));
  return deskOrderOf(ctx, dealerId, orderId);
}

async function undo(
  ctx: Ctx,
  dealerId: number,
  orderId: number,
  { eventId, reason }: { eventId: number; reason: string },
  key: string | undefined,
): Promise<void> {
  const person = signedIn(ctx);
  const row = orNotFound(await selectLocked(ctx.db, dealerId, orderId));
  if (await findDone(ctx, row, key, ({ undoes }) => undoes === eventId)) return;
  const events = await selectEvents(ctx.db, dealerId, orderId);
  const step = newestStep(events);
  if (!step) throw refused({ key: 'deskProblems.nothingToUndo' });
  if (step.id !== eventId) throw refused(onlyLast(ctx, step));
  const how = mayUndo(person, row, step, ctx.now());
  if (!how) throw forbidden();
  const why = reason.trim();
  if (how === 'withReason' && why === '') throw invalid({ reason: { key: 'deskProblems.sayWhy' } });
  const before = (await selectBefore(ctx.db, dealerId, eventId))!;
  const next = await asOfToday(ctx, row, putBack(row, before));
  const told = await tellOfUndo(ctx, { row, next, step });
  await takeStep(ctx, person, row, next, {
    kind: 'undo',
    data: { undone: step.kind, ...(step.data.lines && { lines: step.data.lines }) },
    note: why,
    told,
    undoes: eventId,
    key,
  });
}

/** The order with what a step replaced; a step that closed the order replaced its state, too. */
export function putBack(row: OrderRow, before: Before): OrderRow {
  const changed = new Map(before.lines.map((line) => [line.id, line]));
  const isAdded = new Set(before.added);
  const stayed = row.items.filter(({ id }) => !isAdded.has(id));
  const present = new Set(stayed.map(({ id }) => id));
  const items = inOrder([
    ...stayed.map((line) => changed.get(line.id) ?? line),
    ...before.lines.filter(({ id }) => !present.has(id)),
  ]);
  // Sums anew: a server that knows no steps may have changed another line's price meanwhile.
  const back = { ...withAppointmentsOf(row, before), ...datesOf(before.order), items };
  return staged(before.lines.length > 0 && items.some(isLive) ? withLines(back, items) : back);
}

/** The order with its appointments as they were; one that the step added becomes cancelled, as calendars know it. */
function withAppointmentsOf(row: OrderRow, before: Before): OrderRow {
  const were = new Map(before.appointments?.map((one) => [one.id, one]));
  const added = new Set(before.addedAppointments);
  return withChanged(row, (one) => {
    if (added.has(one.id)) return one.state === 'set' && cancelled(one);
    const was = were.get(one.id);
    return was !== undefined && { ...was, sequence: one.sequence + 1 };
  });
}

const dateNames = ['acknowledgedAt', 'deliveredAt', 'invoicedAt', 'refundedAt'] as const;

/** Moments of the replaced values, which JSON has kept as texts. */
function datesOf(order: Partial<OrderRow>): Partial<OrderRow> {
  const dates = dateNames.flatMap((name) => {
    const at = order[name];
    return at ? [[name, new Date(at)]] : [];
  });
  return { ...order, ...Object.fromEntries(dates) };
}

const onlyLast = (ctx: Ctx, { kind, user }: EventRow): Text => ({
  key: 'deskProblems.onlyLast',
  values: [ctx.words.eventNames[kind], user ? personName(user) : ctx.words.deskProblems.somebody],
});

const refused = (text: Text) => invalid({ eventId: text });
