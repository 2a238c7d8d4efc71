import { sendsMail } from '#server/base/config.ts';
import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findColleague } from '#server/people/users/users.service.ts';
import type { DeskActionBody, Tell } from '#shared/contract/desk.ts';
import {
  type CustomerMail,
  mailOfStep,
  mailsOfAction,
  mailWaitMinutes,
} from '#shared/rules/customer-mails.ts';
import { type DeskAction, deskActions } from '#shared/rules/desk-actions.ts';
import type { OrderRow } from '../orders.sql.ts';
import { type EventRow, selectEvents, type ToldPeople } from './events.sql.ts';
import { waitedFor } from './events-of-mail.ts';
import { type MailedCustomer, selectMailedCustomer } from './tell.sql.ts';

/** An action as it is asked for. */
export interface ActionRequest {
  version: number;
  action: DeskActionBody;
  note: string;
  tell?: Tell | undefined;
}

/** A step that is being taken. */
export interface Telling {
  row: OrderRow;
  next: OrderRow;
  asked: ActionRequest;
}

type OfOrder = Pick<OrderRow, 'dealerId' | 'id'>;

/** Who is told of a step, null for nobody; throws 422 for colleagues who are none. */
export async function tellOf(
  ctx: Ctx,
  { row, next, asked: { action, tell } }: Telling,
): Promise<ToldPeople | null> {
  const userIds = [...new Set(tell?.userIds)];
  const found = await colleaguesAmong(ctx, row.dealerId, userIds);
  if (found.length < userIds.length)
    throw invalid({ 'tell.userIds': { key: 'deskProblems.noSuchPerson' } });
  const mail = (tell?.customer ?? true) ? mailOfStep(action.kind, row, next) : null;
  const isSent =
    mail !== null && isOn(await selectMailedCustomer(ctx.db, row.dealerId, row.id), mail);
  return noticeOrNull({ customer: isSent ? mail : null, userIds });
}

/** Who is told that a step was undone: whoever had been told of it. */
export async function tellOfUndo(
  ctx: Ctx,
  { row, step }: Omit<Telling, 'asked'> & { step: EventRow },
): Promise<ToldPeople | null> {
  const userIds = await colleaguesAmong(ctx, row.dealerId, step.told?.userIds ?? []);
  const isCorrected = step.told?.customer != null && (await hasGoneOut(ctx, row, step));
  return noticeOrNull({ customer: isCorrected ? 'orderCorrected' : null, userIds });
}

/** Whether the mail of a step has gone out, to a customer who can still be reached. */
async function hasGoneOut(ctx: Ctx, row: OrderRow, step: EventRow): Promise<boolean> {
  if (waitEnd(step.at) <= ctx.now()) {
    const reader = await selectMailedCustomer(ctx.db, row.dealerId, row.id);
    return (reader?.email ?? null) !== null;
  }
  await askAgain(ctx, row, step);
  return false;
}

/** Enqueues the mails of an event in its transaction: colleagues' at once, the customer's after a while. */
export async function enqueueNotices(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'now'>,
  { dealerId, id: orderId }: OfOrder,
  eventId: number,
  { customer, userIds }: ToldPeople,
): Promise<void> {
  const jobs = userIds.map((userId) => ({ dealerId, orderId, eventId, userId }));
  if (jobs.length > 0) await ctx.jobs.send(ctx.db, 'order-mail', ...jobs);
  if (customer === null) return;
  const job = { dealerId, orderId, eventId, userId: null };
  await ctx.jobs.sendLater(ctx.db, 'order-mail', waitEnd(ctx.now()), job);
}

/** Actions of which an order's customer would be told, if they can be reached. */
export async function mailedActions(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { dealerId, id }: OfOrder,
): Promise<DeskAction[]> {
  if (!sendsMail(ctx.config)) return [];
  const reader = await selectMailedCustomer(ctx.db, dealerId, id);
  return deskActions.filter((action) => mailsOfAction(action).some((mail) => isOn(reader, mail)));
}

const isOn = (reader: MailedCustomer | undefined, mail: CustomerMail): boolean =>
  reader !== undefined && reader.email !== null && !reader.mailsOff.includes(mail);

const noticeOrNull = (told: ToldPeople): ToldPeople | null =>
  told.customer === null && told.userIds.length === 0 ? null : told;

const waitEnd = (at: Date) => new Date(at.getTime() + mailWaitMinutes * 60_000);

/** Those of these people who work for the dealership. */
async function colleaguesAmong(ctx: Ctx, dealerId: number, ids: number[]): Promise<number[]> {
  const found = await Promise.all(ids.map((id) => findColleague(ctx, dealerId, id)));
  return found.flatMap((person) => person?.id ?? []);
}

/** If a mail gave way to that of the step, and the step is undone before its mail went out, sends the first one. */
async function askAgain(ctx: Ctx, row: OrderRow, step: EventRow): Promise<void> {
  const { dealerId, id: orderId } = row;
  const before = waitedFor(await selectEvents(ctx.db, dealerId, orderId), step);
  if (!before || waitEnd(before.at) > ctx.now()) return;
  await ctx.jobs.send(ctx.db, 'order-mail', {
    dealerId,
    orderId,
    eventId: before.id,
    userId: null,
  });
}
