import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { AuditAction } from '#server/audit/audit-actions.ts';
import { invalid } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import type { User } from '#shared/contract/users.ts';
import { wireOf } from '#shared/entities/entity.ts';
import { auditedFields, auditedItemFields } from '#shared/entities/order.ts';
import { changedFields } from '#shared/rules/changes.ts';
import { fromCents } from '#shared/rules/money.ts';
import { orderStates } from '#shared/rules/order-status.ts';
import { maySeeOrder } from '#shared/rules/permissions.ts';
import { type ItemRow, type OrderRow, selectOrder } from '../orders.sql.ts';
import { toOrder, toWorkOrder } from '../to-order.ts';
import {
  type Before,
  type DoneRow,
  type EventData,
  type EventKind,
  insertEvent,
  selectDone,
  type ToldPeople,
} from './events.sql.ts';
import { remindOf } from './reminders.service.ts';
import { lockOrder, saveLines, stepNames, updateOrder } from './steps.sql.ts';
import { storeAppointments } from './store-appointments.ts';
import { enqueueNotices } from './tell.ts';

/** How a step is written down. */
export interface Step {
  kind: EventKind;
  data: EventData;
  note?: string;
  told?: ToldPeople | null;
  undoes?: number;
  key?: string | undefined;
}

/** What a step needs; the server's own work has no `person`. */
export type StepCtx = Pick<Ctx, 'db' | 'jobs' | 'now' | 'person'>;

/**
 * Stores what a placed order has become, with an event that can be undone, and with an entry in the
 * audit trail where state, sums, prices or the vehicle changed. Belongs into a transaction. Throws
 * 422 with the present order if it is not at this version any more. Returns the stored order.
 */
export async function takeStep(
  ctx: StepCtx,
  person: User | null,
  row: OrderRow,
  next: OrderRow,
  step: Step,
): Promise<OrderRow> {
  const { dealerId, id } = row;
  // The order before its lines, as everywhere: else two changes would wait for each other.
  await lockOrder(ctx.db, dealerId, id);
  const before = replaced(row, next);
  const { lines, gone } = changedLines(row.items, next.items);
  await saveLines(ctx.db, row, lines, gone);
  await storeAppointments(ctx, person?.id ?? null, row, next);
  await remindOf(ctx, row, next);
  if ((await updateOrder(ctx.db, row.version, next, ctx.now())) === 0)
    throw changedMeanwhile((await selectOrder(ctx.db, dealerId, id)) ?? row, person);
  const isTaken = before !== null || step.kind !== 'edit';
  if (isTaken) {
    const data = { ...step.data, ...sumsOf(row, next) };
    await addEvent(ctx, row, person, { ...step, data }, isUndoable(step.kind) ? before : null);
  }
  await auditStep(ctx, row, next);
  return (await selectOrder(ctx.db, dealerId, id))!;
}

/** Nobody puts a technician who left, or a bay that is not used, back into an appointment. */
const isUndoable = (kind: EventKind) =>
  kind !== 'undo' && kind !== 'technicianLeft' && kind !== 'bayClosed';

/** Writes down what changes nothing, such as a note; returns the event's id. */
export const noteEvent = (
  ctx: StepCtx,
  row: OrderRow,
  person: User | null,
  step: Step,
): Promise<number> => addEvent(ctx, row, person, step, null);

/** Adds an event, and enqueues the mails to those who are told of it. */
async function addEvent(
  ctx: StepCtx,
  row: OrderRow,
  person: User | null,
  step: Step,
  before: Before | null,
): Promise<number> {
  const who = { dealerId: row.dealerId, orderId: row.id, userId: person?.id ?? null };
  const event = { ...who, at: ctx.now(), note: '', told: null, ...step, before };
  const eventId = (await insertEvent(ctx.db, event))!;
  if (step.told) await enqueueNotices(ctx, row, eventId, step.told);
  return eventId;
}

/**
 * The event of the signed-in person's earlier request with this key; undefined: there was none. Throws
 * 422 if that was for something else.
 */
export async function findDone(
  ctx: Ctx,
  row: OrderRow,
  key: string | undefined,
  isSame: (done: DoneRow) => boolean,
): Promise<DoneRow | undefined> {
  const done = key && (await selectDone(ctx.db, row, signedIn(ctx).id, key));
  if (!done) return undefined;
  if (!isSame(done)) throw invalid({ 'idempotency-key': { key: 'deskProblems.keyOfAnother' } });
  return done;
}

/** 422 with the present order. */
export const changedMeanwhile = (present: OrderRow, person: User | null) =>
  invalid(
    { version: { key: 'lineProblems.changedMeanwhile' } },
    person ? { order: orderSeenBy(person, present) } : {},
  );

/** Who fetches and fits parts sees no price in a refusal either. */
const orderSeenBy = (person: User, order: OrderRow) =>
  maySeeOrder(person, order) ? toOrder(order, person) : toWorkOrder(order);

/** The values and lines that the next state replaces; null if it replaces none. */
export function replaced(row: OrderRow, next: OrderRow): Before | null {
  const order = Object.fromEntries(
    stepNames
      .filter((name) => !isDeepStrictEqual(row[name], next[name]))
      .map((name) => [name, row[name]]),
  );
  const after = new Map(next.items.map((line) => [line.id, line]));
  const lines = row.items.filter((line) => !isDeepStrictEqual(line, after.get(line.id)));
  const present = new Set(row.items.map(({ id }) => id));
  const added = next.items.map(({ id }) => id).filter((id) => !present.has(id));
  const appointments = replacedAppointments(row, next);
  const isNothing = Object.keys(order).length + lines.length + added.length === 0;
  return isNothing && !appointments ? null : { order, lines, added, ...appointments };
}

/** The appointments that the next state replaces and adds; null if it does neither. */
function replacedAppointments(row: OrderRow, next: OrderRow) {
  const after = new Map(next.appointments.map((one) => [one.id, one]));
  const appointments = row.appointments.filter((one) => !isDeepStrictEqual(one, after.get(one.id)));
  const present = new Set(row.appointments.map(({ id }) => id));
  const addedAppointments = [...after.keys()].filter((id) => !present.has(id));
  return appointments.length + addedAppointments.length === 0
    ? null
    : { appointments, addedAppointments };
}

function changedLines(present: ItemRow[], next: ItemRow[]) {
  const before = new Map(present.map((line) => [line.id, line]));
  const after = new Set(next.map(({ id }) => id));
  return {
    lines: next.filter((line) => !isDeepStrictEqual(line, before.get(line.id))),
    gone: present.map(({ id }) => id).filter((id) => !after.has(id)),
  };
}

const sumsOf = (row: OrderRow, next: OrderRow) =>
  row.totalCents === next.totalCents
    ? {}
    : { totalBefore: row.totalCents, totalAfter: next.totalCents };

async function auditStep(ctx: StepCtx, row: OrderRow, next: OrderRow): Promise<void> {
  const changed = changedFields(trailOf(row), trailOf(next));
  if (!changed) return;
  const { dealerId, id: entityId } = row;
  await recordAudit(ctx, {
    dealerId,
    action: actionOf(row, next),
    entity: 'order',
    entityId,
    ...changed,
  });
}

/** An order's state for the audit trail, in dollars. */
function trailOf(row: OrderRow) {
  return {
    ...wireOf(auditedFields, row),
    payment: row.payment && fromCents(row.payment.amountCents),
    exemption: row.exemption?.isConfirmed ? row.exemption.kind : null,
    orderItems: row.items.map((item) => ({
      id: item.id,
      name: item.name,
      ...wireOf(auditedItemFields, item),
    })),
  };
}

const actionOf = (row: OrderRow, { statusId }: OrderRow): AuditAction =>
  statusId === row.statusId || orderStates[row.statusId].next.every((next) => next !== statusId)
    ? 'order.changed'
    : orderStates[statusId].auditAction;
