import type { Ctx } from '#server/base/http/ctx.ts';
import type { StepInMail } from '#server/outbox/mails.ts';
import { findColleague } from '#server/people/users/users.service.ts';
import type { User } from '#shared/contract/users.ts';
import { type ProgressMail, stillHolds } from '#shared/rules/customer-mails.ts';
import type { Language } from '#shared/rules/languages.ts';
import { mayReadOrders, maySeeOrder } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { type OrderRow, selectOrder } from '../orders.sql.ts';
import { type EventRow, selectEvents } from './events.sql.ts';
import { runOf, totalBefore } from './events-of-mail.ts';
import { selectMailedCustomer } from './tell.sql.ts';

type Asking = Pick<Ctx, 'db'>;

/** An event of an order, for mails. */
export interface NoticeEvent {
  dealerId: number;
  orderId: number;
  eventId: number;
}

/** A customer's mail about how their order goes on. */
export interface CustomerNews {
  to: string;
  language: Language;
  kind: ProgressMail;
  /** The total before the changes that it tells, in cents; null: it tells of none. */
  totalBefore: number | null;
  /** Appointments that it tells of. */
  visitIds: number[];
}

/** A step for a colleague. */
export interface StepNews {
  to: string;
  language: Language | null;
  step: StepInMail;
}

/**
 * What to write to an order's customer about an event now. Of the events that its mail tells, the newest
 * that still holds decides the kind of the mail. Null: nothing is written, because the step was undone,
 * a later mail tells it, or nobody is there to read it.
 */
export async function findCustomerNews(
  ctx: Asking,
  { dealerId, orderId, eventId }: NoticeEvent,
): Promise<CustomerNews | null> {
  const [row, reader, events] = await Promise.all([
    selectOrder(ctx.db, dealerId, orderId),
    selectMailedCustomer(ctx.db, dealerId, orderId),
    selectEvents(ctx.db, dealerId, orderId),
  ]);
  if (!row || !reader?.email) return null;
  const run = runOf(events, eventId);
  const kind = run.map(mailOf).find((mail) => stillHolds(mail, row));
  if (!kind) return null;
  const before = totalBefore(run);
  const isChanged = before !== null && before !== row.totalCents;
  const { email: to, language } = reader;
  const visitIds = visitsOf(run, events);
  return { to, language, kind, totalBefore: isChanged ? before : null, visitIds };
}

/** The appointments of the steps that a mail tells, or that it tells were undone. */
function visitsOf(run: readonly EventRow[], events: readonly EventRow[]): number[] {
  const undone = run.flatMap(({ undoes }) => events.filter(({ id }) => id === undoes));
  return [...new Set([...run, ...undone].flatMap(({ data }) => data.appointmentId ?? []))];
}

const mailOf = ({ told }: EventRow) => told!.customer as ProgressMail;

/** What to write to a colleague about an event; null if they have left or the order is gone. */
export async function findStepNews(
  ctx: Asking,
  { dealerId, orderId, eventId }: NoticeEvent,
  userId: number,
): Promise<StepNews | null> {
  const [row, reader, events, place] = await Promise.all([
    selectOrder(ctx.db, dealerId, orderId),
    findColleague(ctx, dealerId, userId),
    selectEvents(ctx.db, dealerId, orderId),
    selectMailedCustomer(ctx.db, dealerId, orderId),
  ]);
  const event = events.find(({ id }) => id === eventId);
  if (!row || !reader || !event || !place?.isOpen) return null;
  return { to: reader.email, language: reader.language, step: stepFor(reader, row, event) };
}

function stepFor(reader: User, row: OrderRow, { user, kind, data, note }: EventRow): StepInMail {
  const { totalBefore: before, totalAfter: after, lines = [], undone = null } = data;
  const hasTotals = before !== undefined && after !== undefined && maySeeOrder(reader, row);
  return {
    ...{ who: user ? personName(user) : '', kind, undone, note },
    items: lines.map(({ name, quantity }) => ({ name, quantity })),
    totals: hasTotals ? [before, after] : null,
    opensDesk: mayReadOrders(reader, row.dealerId),
  };
}
