import { isDeepStrictEqual } from 'node:util';
import { forbidden, invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { findColleague } from '#server/people/users/users.service.ts';
import type { DeskActionBody, DeskOrder } from '#shared/contract/desk.ts';
import type { User } from '#shared/contract/users.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { mayChangePrice, mayTakeAction } from '#shared/rules/desk-actions.ts';
import { toCents } from '#shared/rules/money.ts';
import { hasGrant, isAdvisor, priceLimit } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { keepConfirmed } from '../exemptions/exemptions.service.ts';
import { refuseAdded } from '../goes-with.service.ts';
import { refuseChangedDay, refuseWanted } from '../order-facts.ts';
import type { OrderRow } from '../orders.sql.ts';
import { priceItems } from '../pricing.service.ts';
import { selectOffer } from '../save-order.sql.ts';
import {
  appointmentWords,
  calendarFor,
  findTechnician,
  noSuchPerson,
} from './appointment-facts.ts';
import { deskOrderOf, findWorkedOn } from './desk-order.service.ts';
import type { DoneRow, EventData, ToldPeople } from './events.sql.ts';
import { addedLines, type Facts, perform } from './perform.ts';
import { newLineIds, selectLocked } from './steps.sql.ts';
import { changedMeanwhile, findDone, noteEvent, takeStep } from './take-step.ts';
import { type ActionRequest, tellOf } from './tell.ts';

/**
 * Does one thing with a placed order, once per key. Throws 403, 404, and 422: with the present order
 * if another person changed it, else naming what the action is not possible for.
 */
export async function actOn(
  ctx: Ctx,
  orderId: number,
  asked: ActionRequest,
  key: string | undefined,
): Promise<DeskOrder> {
  const seen = await findWorkedOn(ctx, orderId);
  await actOnSeen(ctx, seen, asked, key);
  return deskOrderOf(ctx, seen.dealerId, orderId);
}

/** The same with an order that the person was found to work on; answers who is told of it. */
export const actOnSeen = (
  ctx: Ctx,
  seen: OrderRow,
  asked: ActionRequest,
  key: string | undefined,
): Promise<ToldPeople | null> => inTransaction(ctx, (ctx) => act(ctx, seen, asked, key));

/** The action itself, in a transaction that holds the order. */
async function act(
  ctx: Ctx,
  { dealerId, id }: OrderRow,
  asked: ActionRequest,
  key: string | undefined,
): Promise<ToldPeople | null> {
  const person = signedIn(ctx);
  const { action, note } = asked;
  const row = orNotFound(await selectLocked(ctx.db, dealerId, id));
  const done = await findDone(ctx, row, key, (done) => isOf(done, asked));
  if (done) return done.told;
  if (!mayTakeAction(person, row, action.kind)) throw forbidden();
  if (asked.version !== row.version) throw changedMeanwhile(row, person);
  const facts = await factsFor(ctx, person, row, action);
  const next = perform(row, action, facts);
  refuseOtherTotal(action, next);
  const data: EventData = {
    action,
    ...(await namesFor(ctx, { row, next, facts, action, person })),
    ...idsOf(facts),
    ...(await appointmentWords(ctx, row, action, facts)),
  };
  const told = await tellOf(ctx, { row, next, asked });
  const step = { kind: action.kind, data, note: note.trim(), told, key };
  if (action.kind === 'note') {
    if (step.note === '') throw invalid({ note: { key: 'fieldProblems.required' } });
    await noteEvent(ctx, row, person, step);
  } else {
    if (needsNote(action) && step.note === '')
      throw invalid({ note: { key: 'deskProblems.sayWhy' } });
    await takeStep(ctx, person, row, next, step);
    if (action.kind === 'exempt' && action.keep && next.exemption)
      await keepConfirmed(ctx, {
        ...next.exemption,
        ...keptFor(row),
        validUntil: action.validUntil,
      });
  }
  return told;
}

/** Whose exemption it is from now on. */
const keptFor = ({ dealerId, customerId: userId }: OrderRow) => ({ dealerId, userId });

/**
 * Whether this request caused an event. It is compared as it would be stored: without the values that
 * are undefined.
 */
const isOf = ({ data, note }: DoneRow, asked: ActionRequest) =>
  isDeepStrictEqual(data.action, JSON.parse(JSON.stringify(asked.action))) &&
  note === asked.note.trim();

/** 'Other' says nothing by itself. */
const needsNote = (action: DeskActionBody) => 'reason' in action && action.reason === 'other';

async function factsFor(
  ctx: Ctx,
  person: User,
  row: OrderRow,
  action: DeskActionBody,
): Promise<Facts> {
  const dealer = await findDealer(ctx, row.dealerId);
  const now = ctx.now();
  if (action.kind === 'setVehicle')
    await refuseChangedDay(ctx, row, { ...row, wantedOn: action.wantedOn || null });
  if (action.kind === 'expect' || action.kind === 'orderParts')
    refuseWanted(
      { wantedOn: action.expectedOn },
      { ...dealer, openingHours: null }, // a supplier delivers on any day
      now,
      'action.expectedOn',
    );
  if (action.kind === 'changeLine' && typeof action.unitPrice === 'number')
    if (!mayChangePrice(person, row.dealerId)) throw forbidden();
  return {
    now,
    today: todayIn(dealer.timeZone, now),
    personId: person.id,
    limit: priceLimit(person, row.dealerId),
    onlyInstallPrice: dealer.onlyInstallPrice,
    priced: action.kind === 'addLines' ? await pricedFor(ctx, person, row, action) : [],
    ids: await newLineIds(ctx.db, addedLines(row, action)),
    ...(await calendarFor(ctx, dealer, action)),
  };
}

/** New lines at today's prices, named in the order's language. */
async function pricedFor(
  ctx: Ctx,
  person: User,
  row: OrderRow,
  { items, anyway }: Extract<DeskActionBody, { kind: 'addLines' }>,
) {
  const { dealerId, customerId, language } = row;
  const asked = { userId: person.id, customerId, places: true, language, now: ctx.now() };
  const offer = orNotFound(await selectOffer(ctx.db, dealerId, items, asked));
  const priced = priceItems(offer, items, priceLimit(person, dealerId));
  if (priced.differs) throw invalid({ 'action.items': { key: 'lineProblems.pricesChanged' } });
  if (!anyway) await refuseAdded(ctx, row, priced.items);
  return priced.items;
}

/** Throws 422 if adding lines makes another total than the one that the person was shown. */
function refuseOtherTotal(action: DeskActionBody, next: OrderRow): void {
  if (action.kind !== 'addLines' || typeof action.total !== 'number') return;
  if (toCents(action.total) !== next.totalCents)
    throw invalid({ 'action.total': { key: 'lineProblems.pricesChanged' } });
}

const idsOf = ({ ids }: Facts) => (ids.length > 0 ? { ids } : {});

/** What the event tells in words: the lines, and whom it names. */
async function namesFor(ctx: Ctx, { row, next, facts, action, person }: Named) {
  const isAdded = action.kind === 'addLines';
  const ids = isAdded ? facts.ids : lineIdsOf(action);
  const lines = (isAdded ? next : row).items
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, quantity }) => ({ id, name, quantity }));
  const named = await namedPerson(ctx, row, action, person);
  return { ...(lines.length > 0 && { lines }), ...(named && { name: personName(named) }) };
}

interface Named {
  row: OrderRow;
  next: OrderRow;
  facts: Facts;
  action: DeskActionBody;
  person: User;
}

const lineIdsOf = (action: DeskActionBody): readonly number[] =>
  'lineIds' in action ? action.lineIds : 'lineId' in action ? [action.lineId] : [];

/** The technician or advisor whom an action names; throws 422 for who is neither at this dealership. */
async function namedPerson(
  ctx: Ctx,
  { dealerId }: OrderRow,
  action: DeskActionBody,
  person: User,
): Promise<User | null> {
  if (action.kind === 'assign') {
    if (action.sellerId === null) return null;
    const seller = await findColleague(ctx, dealerId, action.sellerId);
    if (!seller || !isAdvisor(seller, dealerId)) throw noSuchPerson('action.sellerId');
    return seller;
  }
  if (action.kind === 'schedule' || action.kind === 'moveAppointment')
    return findTechnician(ctx, dealerId, action.technicianId ?? null);
  if (action.kind !== 'install') return null;
  const id = action.technicianId ?? person.id;
  // So may a platform admin, whom findTechnician does not find: they belong to no dealership.
  if (id === person.id && hasGrant(person, dealerId, 'install')) return person;
  return findTechnician(ctx, dealerId, id);
}
