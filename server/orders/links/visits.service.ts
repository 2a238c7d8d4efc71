import { HttpError, invalid, orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { inTransaction } from '#server/base/http/ctx.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import { wordingIn } from '#server/base/words.ts';
import { findDealer, findDealerByCode } from '#server/dealers/dealers.service.ts';
import { enqueueVisitNews } from '#server/outbox/outbox.service.ts';
import type { CustomerTimes, PostedChoice, TrackedVisit } from '#shared/contract/tracking.ts';
import type { Text } from '#shared/messages/text.ts';
import { type ChoiceTerms, isChangeable } from '#shared/rules/customer-choice.ts';
import { mayAskNow } from '#shared/rules/customer-view.ts';
import { isPossible } from '#shared/rules/desk-actions.ts';
import { isOpenStatus } from '#shared/rules/order-status.ts';
import { calendarFile } from '../calendar/calendar-file.ts';
import { actByCustomer } from '../desk/customer-choice.service.ts';
import { choiceTerms } from '../desk/customer-terms.ts';
import { timesFor, wantedFor } from '../desk/customer-times.service.ts';
import { selectLocked } from '../desk/steps.sql.ts';
import { noteEvent } from '../desk/take-step.ts';
import { type OrderRow, selectOrder } from '../orders.sql.ts';
import { selectAsks } from './asks.sql.ts';
import { findLink, type LinkAddress } from './links.service.ts';

type OfOrder = Pick<OrderRow, 'dealerId' | 'id'>;

/** What the page behind a link shows of appointments, and offers. */
export async function visitsBehindLink(
  ctx: Ctx,
  row: OrderRow,
): Promise<{ visits: TrackedVisit[]; mayChoose: boolean; mayAskToMove: boolean }> {
  const isOpen = isOpenStatus(row.statusId);
  const now = ctx.now();
  const terms = isOpen ? await choiceTerms(ctx, row.dealerId) : null;
  const set = row.appointments.filter(({ state }) => state === 'set');
  const visits = set.map(({ id, startsAt, endsAt }) => ({
    ...{ id, startsAt, endsAt },
    mayChange: terms !== null && isChangeable(startsAt, terms, now),
  }));
  const isComing = visits.some(({ startsAt, mayChange }) => !mayChange && new Date(startsAt) > now);
  return {
    visits,
    mayChoose: terms !== null && hasTimeToChoose(row, terms, now),
    mayAskToMove: isOpen && isComing && mayAskNow(await lastAskToMove(ctx, row), now),
  };
}

const hasTimeToChoose = (row: OrderRow, terms: ChoiceTerms, now: Date) =>
  isPossible(row, 'schedule') && wantedFor(row, terms, now) !== null;

const lastAskToMove = async (ctx: Pick<Ctx, 'db'>, { dealerId, id }: OfOrder) =>
  (await selectAsks(ctx.db, dealerId, [id], 'askedToMove'))[0]?.at ?? null;

/**
 * Free times for the order of a link, or to move one of its appointments to. Throws 404, 410, 422
 * where its customer cannot choose, 429.
 */
export async function timesByLink(
  ctx: Ctx,
  link: LinkAddress,
  { from, appointmentId }: { from?: string | undefined; appointmentId?: number | undefined },
): Promise<CustomerTimes> {
  ctx.setHeader('Cache-Control', 'no-store');
  const row = await orderOfLink(ctx, link);
  const terms = await choiceTerms(ctx, row.dealerId);
  if (!terms || !isOpenStatus(row.statusId)) throw refused('choiceProblems.off');
  const wanted = wantedFor(row, terms, ctx.now(), appointmentId);
  if (!wanted) throw refused('choiceProblems.nothingLeft');
  return timesFor(ctx, row.dealerId, wanted, from);
}

/**
 * Does what the customer behind a link chose, or asks the dealership for another time. Throws 404,
 * 410, 422, and 429 after too many.
 */
export async function chooseByLink(
  ctx: Ctx,
  link: LinkAddress,
  choice: PostedChoice,
): Promise<{ done: PostedChoice['what'] }> {
  const row = await orderOfLink(ctx, link);
  await chooseFor(ctx, row, choice);
  return { done: choice.what };
}

/** The same for an order; the caller has found that whoever asks may choose for it. */
async function chooseFor(ctx: Ctx, row: OfOrder, choice: PostedChoice): Promise<void> {
  const limit = ctx.config.limits.linksOfClient;
  await countOrRefuse(ctx, hourly(`visits:order:${row.id}`, limit));
  if (choice.what === 'ask') await askToMove(ctx, row);
  else await actByCustomer(ctx, row, choice);
}

/** Asks for another time: an event and a mail to the order addresses. Asked again within the hour it does nothing. */
const askToMove = (ctx: Ctx, { dealerId, id }: OfOrder): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = orNotFound(await selectLocked(ctx.db, dealerId, id));
    const coming = row.appointments.find(
      ({ state, startsAt }) => state === 'set' && new Date(startsAt) > ctx.now(),
    );
    if (!coming || !isOpenStatus(row.statusId)) throw refused('deskProblems.noSuchAppointment');
    if (!mayAskNow(await lastAskToMove(ctx, row), ctx.now())) return;
    await noteEvent(ctx, row, null, { kind: 'askedToMove', data: {} });
    await enqueueVisitNews(ctx, dealerId, { orderId: id, what: 'ask', startsAt: coming.startsAt });
  });

/** An appointment of a link's order as a calendar's file; throws 404 for one that is not set, 410, 429. */
export async function calendarByLink(
  ctx: Ctx,
  link: LinkAddress,
  appointmentId: number,
): Promise<{ content: string }> {
  ctx.setHeader('Cache-Control', 'no-store');
  const row = await orderOfLink(ctx, link);
  const visit = orNotFound(
    row.appointments.find(({ id, state }) => id === appointmentId && state === 'set'),
  );
  const dealer = await findDealer(ctx, row.dealerId);
  const { words } = wordingIn(ctx.language);
  const place = { words, language: ctx.language, dealer, publicUrl: ctx.config.publicUrl };
  const { content } = calendarFile(place, { orderId: row.id, visit, now: ctx.now() });
  return { content };
}

async function orderOfLink(ctx: Ctx, link: LinkAddress): Promise<OrderRow> {
  const dealer = await findDealerByCode(ctx, link.makeId, link.dealerCode);
  const { dealerId, orderId } = await findLink(ctx, dealer.id, link.token);
  return orNotFound(await selectOrder(ctx.db, dealerId, orderId));
}

const refused = (key: Text['key']) => invalid({ startsAt: { key } as Text });

/** The choice in a form that was sent without scripts; null: the form is about something else. */
export function choiceOfForm(fields: URLSearchParams): PostedChoice | null {
  const what = fields.get('what');
  const appointmentId = Number(fields.get('appointmentId'));
  const startsAt = fields.get('startsAt') ?? '';
  if (what === 'choose') return { what, startsAt };
  if (what === 'move') return { what, startsAt, appointmentId };
  if (what === 'cancel') return { what, appointmentId };
  return what === 'ask' ? { what } : null;
}

/** Does what such a form says; returns the query of the page that follows: what was done, or why not. */
export async function answerToForm(
  ctx: Ctx,
  link: LinkAddress,
  choice: PostedChoice,
): Promise<string> {
  try {
    return `said=${(await chooseByLink(ctx, link, choice)).done}`;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) throw error;
    return `said=${error.text.key.split('.').at(-1)}`;
  }
}
