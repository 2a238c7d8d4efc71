import { type Database, sql } from '#server/base/database/database.ts';
import { newAppointmentId, saveAppointments } from '#server/orders/desk/appointments.sql.ts';
import type { Calendar } from '#server/orders/desk/appointments.ts';
import type { EventData, NewEvent } from '#server/orders/desk/events.sql.ts';
import { addedLines, type Facts, perform } from '#server/orders/desk/perform.ts';
import { newLineIds, saveLines, updateOrder } from '#server/orders/desk/steps.sql.ts';
import { replaced } from '#server/orders/desk/take-step.ts';
import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { OrderStage } from '#shared/rules/order-stage.ts';
import { appointmentWords, type DemoCalendar } from './appointment-words.ts';
import { before } from './load-people.ts';
import type { DemoStaff } from './load-staff.ts';
import type { PlannedStep } from './planned-step.ts';

/** An event before it has an id. */
export interface MadeEvent extends Omit<NewEvent, 'undoes' | 'told' | 'key'> {
  /** Whether it takes back the event before it. */
  takesBack: boolean;
}

interface Working {
  staff: DemoStaff;
  calendar: DemoCalendar;
  /** Days since the order. */
  daysAgo: number;
  now: Date;
}

/**
 * Takes the planned steps of a new order by the rules of the order desk, and stores what has become
 * of it. The steps lie between the order and now; returns its stage and their events.
 */
export async function loadWork(
  db: Database,
  row: OrderRow,
  plan: PlannedStep[],
  working: Working,
): Promise<{ stage: OrderStage; events: MadeEvent[] }> {
  const events: MadeEvent[] = [];
  let order = row;
  for (const [index, step] of plan.entries()) {
    const action = step.action(order);
    if (!action) continue;
    const last = events.at(-1)?.at ?? row.createdAt;
    const at = step.at ?? momentOf(step, (index + 1) / (plan.length + 1), last, working);
    const person = working.staff[step.by];
    const ids = await newLineIds(db, addedLines(order, action));
    const appointmentId = action.kind === 'schedule' ? await newAppointmentId(db) : null;
    const calendar = { ...working.calendar, appointmentId };
    const next = perform(order, action, factsOf(at, person.id, ids, calendar));
    const event = eventOf(order, next, action, {
      ...{ at, person, note: step.note ?? '', ids },
      told: appointmentWords(order, action, calendar),
    });
    events.push(event, ...(step.isUndone ? correctionOf(event, working.now) : []));
    order = next;
  }
  const last = events.at(-1);
  if (last) {
    await saveLines(db, row, order.items, []);
    if (order.appointments.length > 0)
      await saveAppointments(db, row, order.appointments, { personId: last.userId, now: last.at });
    await updateOrder(db, row.version, order, last.at);
  }
  return { stage: order.stage, events };
}

const minutesAfter = (at: Date, minutes: number, now: Date) =>
  new Date(Math.min(at.getTime() + minutes * 60_000, now.getTime()));

/** On a working day, after the last step, and never to come. */
function momentOf(
  { after }: PlannedStep,
  part: number,
  last: Date,
  { daysAgo, now }: Working,
): Date {
  const wanted = before(now, daysAgo - Math.min(after, Math.floor(daysAgo * part)), part);
  const next = minutesAfter(last, 13, now);
  return wanted > next ? wanted : next;
}

const factsOf = (
  now: Date,
  personId: number,
  ids: number[],
  calendar: Omit<Calendar, 'now'>,
): Facts => ({
  ...calendar,
  ...{ now, personId, ids, today: now.toISOString().slice(0, 10) },
  ...{ limit: 'none', onlyInstallPrice: false, priced: [] },
});

interface Doing {
  at: Date;
  person: { id: number; name: string };
  note: string;
  ids: number[];
  /** What the event tells of an appointment. */
  told: EventData;
}

function eventOf(
  row: OrderRow,
  next: OrderRow,
  action: DeskActionBody,
  { at, person, note, ids, told }: Doing,
): MadeEvent {
  const chosen = 'lineIds' in action ? action.lineIds : 'lineId' in action ? [action.lineId] : [];
  const lines = row.items
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, name, quantity }) => ({ id, name, quantity }));
  const data: EventData = {
    action,
    ...(lines.length > 0 && { lines }),
    ...(action.kind === 'install' && { name: person.name }),
    ...(ids.length > 0 && { ids }),
    ...told,
    ...(row.totalCents !== next.totalCents && {
      totalBefore: row.totalCents,
      totalAfter: next.totalCents,
    }),
  };
  const { dealerId, id: orderId } = row;
  const replacedValues = action.kind === 'note' ? null : replaced(row, next);
  return {
    ...{ dealerId, orderId, at, userId: person.id, kind: action.kind, data, note },
    ...{ before: replacedValues, takesBack: false },
  };
}

/** A mistake is taken back after four minutes, and the step is taken again. */
function correctionOf(event: MadeEvent, now: Date): MadeEvent[] {
  const { data, at, kind } = event;
  const undone: EventData = { undone: kind, ...(data.lines && { lines: data.lines }) };
  const taken = { kind: 'undo', data: undone, before: null, takesBack: true } as const;
  return [
    { ...event, ...taken, at: minutesAfter(at, 4, now) },
    { ...event, at: minutesAfter(at, 9, now) },
  ];
}

/** Stores events with one statement, oldest first of each order. */
export async function insertEvents(db: Database, events: MadeEvent[]): Promise<void> {
  const ids = await db.values<number>(sql`
    select nextval(pg_get_serial_sequence('order_events', 'id')) from generate_series(1, ${events.length}::int)`);
  const rows = events.map(({ takesBack, ...event }, index) => ({
    ...event,
    id: ids[index],
    undoes: takesBack ? ids[index - 1] : null,
  }));
  await db.run(sql`
    insert into order_events (id, dealer_id, order_id, at, user_id, kind, data, before, note, undoes)
    select id, "dealerId", "orderId", at, "userId", kind, data, before, note, undoes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id bigint, "dealerId" bigint, "orderId" bigint,
      at timestamptz, "userId" bigint, kind text, data jsonb, before jsonb, note text, undoes bigint)
    order by id`);
}
