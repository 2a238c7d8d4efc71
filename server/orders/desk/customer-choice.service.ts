import { HttpError, invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { enqueueVisitNews } from '#server/outbox/outbox.service.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { Text } from '#shared/messages/text.ts';
import { type ChoiceTerms, isChangeable } from '#shared/rules/customer-choice.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { isPossible } from '#shared/rules/desk-actions.ts';
import type { AppointmentRow, OrderRow } from '../orders.sql.ts';
import { slotsFor } from '../schedule/slots.service.ts';
import { appointmentWords, calendarFor } from './appointment-facts.ts';
import { choiceTerms } from './customer-terms.ts';
import { wantedFor } from './customer-times.service.ts';
import { type Facts, perform } from './perform.ts';
import { selectLocked } from './steps.sql.ts';
import { takeStep } from './take-step.ts';
import { tellOf } from './tell.ts';

/** What a customer does about an appointment. */
export type CustomerChoice =
  | { what: 'choose'; startsAt: string }
  | { what: 'move'; appointmentId: number; startsAt: string }
  | { what: 'cancel'; appointmentId: number };

type OfOrder = Pick<OrderRow, 'dealerId' | 'id'>;

/** Books the time that a customer chose, which needs no confirmation; throws as `actByCustomer` does. */
export const scheduleByCustomer = (ctx: Ctx, row: OfOrder, startsAt: string): Promise<OrderRow> =>
  actByCustomer(ctx, row, { what: 'choose', startsAt });

/**
 * Does what a customer chose: a step without a person, of which they and the dealership are told.
 * Throws 422 on `startsAt` or `appointmentId` where the dealership does not let them, it is too late,
 * or the time is not free any more.
 */
export const actByCustomer = (
  ctx: Ctx,
  { dealerId, id }: OfOrder,
  choice: CustomerChoice,
): Promise<OrderRow> =>
  inTransaction(ctx, async (ctx) => {
    const row = orNotFound(await selectLocked(ctx.db, dealerId, id));
    const terms = await choiceTerms(ctx, dealerId);
    if (!terms) throw refused(choice, 'choiceProblems.off');
    const action = await actionOf(ctx, row, terms, choice);
    return act(ctx, row, action, choice).catch((error: unknown) => {
      throw onOwnField(error);
    });
  });

async function act(
  ctx: Ctx,
  row: OrderRow,
  action: DeskActionBody,
  choice: CustomerChoice,
): Promise<OrderRow> {
  const facts = await factsFor(ctx, row, action);
  const next = perform(row, action, facts);
  const words = await appointmentWords(ctx, row, action, facts);
  const told = await tellOf(ctx, { row, next, asked: { version: row.version, action, note: '' } });
  const data = { action, ...words };
  const stored = await takeStep(ctx, null, row, next, { kind: action.kind, data, told });
  const startsAt = words.startsAt ?? words.startsBefore;
  if (startsAt)
    await enqueueVisitNews(ctx, row.dealerId, { orderId: row.id, what: choice.what, startsAt });
  return stored;
}

/** The choice as an action of the desk. The server chooses the bay: when moved, the present one if it is free. */
async function actionOf(
  ctx: Ctx,
  row: OrderRow,
  terms: ChoiceTerms,
  choice: CustomerChoice,
): Promise<DeskActionBody> {
  const now = ctx.now();
  if (choice.what === 'choose') {
    if (!isPossible(row, 'schedule')) throw refused(choice, 'choiceProblems.nothingLeft');
    const place = await placeFor(ctx, row, terms, choice);
    return { kind: 'schedule', technicianId: null, ...place };
  }
  const visit = row.appointments.find((one) => one.id === choice.appointmentId);
  if (visit?.state !== 'set') throw refused(choice, 'deskProblems.noSuchAppointment');
  if (!isChangeable(visit.startsAt, terms, now)) throw refused(choice, 'choiceProblems.tooLate');
  const { id: appointmentId, technicianId } = visit;
  if (choice.what === 'cancel') return { kind: 'cancelAppointment', appointmentId };
  const place = await placeFor(ctx, row, terms, choice, visit);
  return { kind: 'moveAppointment', appointmentId, technicianId, ...place };
}

/** The chosen time with a free bay; throws 422 for a time that customers are not offered. */
async function placeFor(
  ctx: Ctx,
  row: OrderRow,
  terms: ChoiceTerms,
  choice: Exclude<CustomerChoice, { what: 'cancel' }>,
  visit?: AppointmentRow,
) {
  const now = ctx.now();
  const startsAt = toMoment(choice);
  const wanted = wantedFor(row, terms, now, visit?.id);
  if (!wanted) throw refused(choice, 'choiceProblems.nothingLeft');
  if (startsAt <= now.toISOString()) throw refused(choice, 'deskProblems.past');
  const day = todayIn(terms.timeZone, new Date(startsAt));
  if (day < wanted.first) throw refused(choice, 'choiceProblems.tooEarly');
  const { minutes, orderId, appointmentId } = wanted;
  const slots = await slotsFor(ctx, row.dealerId, {
    ...{ minutes, from: day, orderId, appointmentId },
    ...(visit?.technicianId && { technicianId: visit.technicianId }),
  });
  const slot = slots.find((one) => one.startsAt === startsAt);
  const bay = slot?.bays.find(({ id }) => id === visit?.bayId) ?? slot?.bays[0];
  if (!bay) throw refused(choice, 'deskProblems.taken');
  return { bayId: bay.id, startsAt, minutes };
}

function toMoment(choice: Exclude<CustomerChoice, { what: 'cancel' }>): string {
  const moment = new Date(choice.startsAt);
  if (Number.isNaN(moment.getTime())) throw refused(choice, 'choiceProblems.chooseOne');
  return moment.toISOString();
}

async function factsFor(ctx: Ctx, row: OrderRow, action: DeskActionBody): Promise<Facts> {
  const dealer = await findDealer(ctx, row.dealerId);
  const calendar = await calendarFor(ctx, dealer, action);
  const now = ctx.now();
  return {
    ...{ now, today: todayIn(calendar.timeZone, now), personId: null, ...calendar },
    ...{ limit: 'none', onlyInstallPrice: dealer.onlyInstallPrice, priced: [], ids: [] },
  };
}

const refused = (choice: CustomerChoice, key: Text['key']) =>
  invalid({ [choice.what === 'cancel' ? 'appointmentId' : 'startsAt']: { key } as Text });

/** A step's refusals name fields of its action; a customer's fields are their own. */
function onOwnField(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 422) return error;
  return invalid({ startsAt: error.text });
}
