import { orNotFound } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import type { DeskEvent, DeskOrder } from '#shared/contract/desk.ts';
import type { User } from '#shared/contract/users.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { actionsFor, nextAction } from '#shared/rules/desk-actions.ts';
import { fromCents } from '#shared/rules/money.ts';
import { isLate, stageOf } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { isAdvisor, mayMoveOrders, mayReadOrders, maySeeOrder } from '#shared/rules/permissions.ts';
import { findVisibleOrder } from '../orders.service.ts';
import { type OrderRow, selectOrder } from '../orders.sql.ts';
import { selectBays } from '../schedule/bays.sql.ts';
import { toOrder, toWorkOrder } from '../to-order.ts';
import { hoursAt } from './appointment-facts.ts';
import { toAppointment, visitsLeft } from './appointments-of.ts';
import {
  selectGone,
  selectNames,
  selectOthers,
  selectProposalOf,
  selectUnconfirmed,
} from './desk-order.sql.ts';
import { type EventRow, selectEvents } from './events.sql.ts';
import { isRead } from './events-of-mail.ts';
import { mailedActions } from './tell.ts';
import { undoFor } from './undoable.ts';

/** A placed order on which the signed-in person works: any with a grant, an own sale without; throws 404. */
export const findWorkedOn = (ctx: Ctx, orderId: number): Promise<OrderRow> =>
  findVisibleOrder(ctx, orderId, worksOn);

const worksOn = (person: User, row: OrderRow): boolean =>
  row.statusId !== orderStatus.CART &&
  (mayReadOrders(person, row.dealerId) ||
    (row.sellerId === person.id && isAdvisor(person, row.dealerId)));

/** The same with everything that the order's page shows. */
export const findDeskOrder = async (ctx: Ctx, orderId: number): Promise<DeskOrder> =>
  deskOrderIn(ctx, await findWorkedOn(ctx, orderId));

/** An order after a step. Nothing is checked again: no step takes an order from whoever takes the step. */
export async function deskOrderOf(ctx: Ctx, dealerId: number, orderId: number): Promise<DeskOrder> {
  const row = orNotFound(await selectOrder(ctx.db, dealerId, orderId));
  return deskOrderIn(ctx, row);
}

async function deskOrderIn(ctx: Ctx, row: OrderRow): Promise<DeskOrder> {
  const person = signedIn(ctx);
  const { dealerId, id } = row;
  const seesPrices = maySeeOrder(person, row);
  const [dealer, bays, events, names, others, mails, gone, proposalId, unconfirmed] =
    await Promise.all([
      findDealer(ctx, dealerId),
      selectBays(ctx.db, dealerId),
      selectEvents(ctx.db, dealerId, id),
      selectNames(
        ctx.db,
        dealerId,
        [...row.items, ...row.appointments].flatMap(({ technicianId }) => technicianId ?? []),
      ),
      mayMoveOrders(person, dealerId) ? selectOthers(ctx.db, dealerId, row.customerId, id) : [],
      mailedActions(ctx, row),
      selectGone(
        ctx.db,
        dealerId,
        row.items.map(({ productId }) => productId),
      ),
      seesPrices ? selectProposalOf(ctx.db, dealerId, id) : undefined,
      selectUnconfirmed(ctx.db, dealerId, row.customerId),
    ]);
  const technicians = new Map(names.map((name) => [name.id, name]));
  const at = hoursAt(dealer);
  const nameOf = (id: number | null) => (id !== null && technicians.get(id)) || null;
  return {
    order: seesPrices ? toOrder(row, person) : toWorkOrder(row),
    facts: factsOf(row, { ...at, today: todayIn(at.timeZone, ctx.now()) }, seesPrices),
    lines: row.items.map((line) => ({
      ...workOf(line),
      isGone: gone.includes(line.productId),
      technician: nameOf(line.technicianId),
    })),
    appointments: row.appointments.map((one) => ({
      ...toAppointment(one, bays, row.items, at.timeZone),
      technician: nameOf(one.technicianId),
    })),
    visits: visitsLeft(row, { ...at, now: ctx.now() }),
    events: events.map((event) => toEvent(event, events, seesPrices)),
    may: actionsFor(person, row),
    next: nextAction(person, row),
    undo: undoFor(person, row, events, ctx.now()),
    others: others.map(({ totalCents, placedAt, ...other }) => ({
      ...other,
      placedAt: placedAt.toISOString(),
      total: fromCents(totalCents),
    })),
    isUnconfirmed: unconfirmed ?? false,
    mails,
    proposalId: proposalId ?? null,
  };
}

const workOf = (line: OrderRow['items'][number]) => {
  const { id, progress, bin, supplierOrder, expectedOn, receivedOn, doneOn, minutes } = line;
  const { cancelReason } = line;
  return {
    id,
    progress,
    bin,
    supplierOrder,
    expectedOn,
    receivedOn,
    doneOn,
    minutes,
    cancelReason,
  };
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

function factsOf(
  row: OrderRow,
  on: { today: string; timeZone: string },
  seesPrices: boolean,
): DeskOrder['facts'] {
  const { refundCents, refundMethod, refundReference, refundedAt } = row;
  return {
    stage: stageOf(row, row.items),
    isLate: isLate(row, on),
    acknowledgedAt: iso(row.acknowledgedAt),
    appointmentAt: iso(row.appointmentAt),
    deliveredAt: iso(row.deliveredAt),
    invoicedAt: iso(row.invoicedAt),
    cancelReason: row.cancelReason,
    ...(seesPrices && {
      invoiceNumber: row.invoiceNumber,
      refund: refundedAt && {
        amount: fromCents(refundCents ?? 0),
        method: refundMethod ?? '',
        reference: refundReference,
        at: refundedAt.toISOString(),
      },
    }),
  };
}

/** An emptied field is null, one that was not posted stays undefined. */
const blankAsNull = (text: string | null | undefined) => (text === '' ? null : text);

/** An event for a reader; amounts and the invoice only for who sees prices. */
function toEvent(event: EventRow, all: EventRow[], seesPrices: boolean): DeskEvent {
  const { id, at, user, kind, data, note, names, isStep, isUndone } = event;
  const action = (data.action ?? {}) as Record<string, unknown>;
  const text = (name: string) => action[name] as string | null | undefined;
  const number = (name: string) => action[name] as number | null | undefined;
  const dollars = (cents: number | undefined) =>
    cents === undefined ? undefined : fromCents(cents);
  return {
    ...{ id, at: at.toISOString(), user, kind, note, isStep, isUndone },
    data: {
      lines: data.lines,
      name: data.name,
      undone: data.undone,
      document: data.document,
      language: data.language,
      reason: text('reason'),
      borneBy: text('borneBy'),
      supplierOrder: text('supplierOrder'),
      expectedOn: text('expectedOn'),
      bin: text('bin'),
      minutes: number('minutes'),
      bay: data.bay,
      startsAt: data.startsAt,
      startsBefore: data.startsBefore,
      quantity: number('quantity'),
      installed: action.installed as boolean | undefined,
      anyway: action.anyway as boolean | undefined,
      ...(kind === 'setVehicle' && {
        isVinSet: action.vin !== undefined,
        stockNumber: blankAsNull(text('stockNumber')),
        wantedOn: blankAsNull(text('wantedOn')),
      }),
      ...(seesPrices && {
        unitPrice: number('unitPrice') as never,
        amount: number('amount') as never,
        method: text('method'),
        number: text('number'),
        exemption: text('exemption'),
        totalBefore: dollars(data.totalBefore),
        totalAfter: dollars(data.totalAfter),
      }),
    },
    told: { customer: isRead(event, all), names },
  };
}
