import type { Database } from '#server/base/database/database.ts';
import { findTerms } from '#server/catalogue/terms/terms.service.ts';
import { type NewItem, type NewOrder, newProgress, newWork } from '#server/orders/order-storage.ts';
import type { OrderRow } from '#server/orders/orders.sql.ts';
import { insertOrder, type Stored } from '#server/orders/save-order.sql.ts';
import { addDays } from '#shared/rules/days.ts';
import { chargedOf } from '#shared/rules/fees.ts';
import type { Language } from '#shared/rules/languages.ts';
import { type OpenStage, orderStage } from '#shared/rules/order-stage.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import {
  availableTypes,
  frequencies,
  optionsOf,
  orderTerms,
  type Payment,
  type PaymentChoice,
  paymentOf,
  type Terms,
  trimOfLines,
} from '#shared/rules/payment.ts';
import { totals } from '#shared/rules/totals.ts';
import type { DemoCalendar } from './appointment-words.ts';
import { loadBays } from './load-bays.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import { versionThen } from './load-conditions.ts';
import { before, type DemoPeople, demoDays } from './load-people.ts';
import type { DemoStaff } from './load-staff.ts';
import { insertEvents, loadWork } from './load-work.ts';
import { demoTaxNumbers } from './opening-hours.ts';
import { demoFacts, demoWish } from './order-facts.ts';
import { chooseFitted, chooseItems } from './order-lines.ts';
import { type Random, seededRandom } from './random.ts';
import { ageFor, appointmentsAt, calendarOf, stageFor } from './week.ts';
import { type Fate, planOf } from './work-plans.ts';

/**
 * Loads half a year of orders per dealership with the work on them, ending today; more on Saturdays,
 * fewer in winter.
 */
export async function loadOrders(
  db: Database,
  dealers: LoadedDealer[],
  people: Map<number, DemoPeople>,
  staff: Map<number, DemoStaff>,
  now: Date,
): Promise<void> {
  for (const [index, dealer] of dealers.entries()) {
    const random = seededRandom(2_000 + index);
    const payments = demoPayments({ db, now: () => now }, dealer, seededRandom(3_000 + index));
    const facts = seededRandom(4_000 + index);
    const usual = seededRandom(5_000 + index);
    const those = { people: people.get(dealer.id)!, staff: staff.get(dealer.id)! };
    const bays = await loadBays(db, dealer, now);
    const calendar = calendarOf(dealer, bays, now);
    const at = { dealer, ...those, calendar, now, random, payments, facts, usual };
    const loaded: LoadedOrder[] = [];
    const add = async (daysAgo: number, certain?: Certain) => {
      const ordering = { ...at, daysAgo, certain, number: loaded.length + 1 };
      loaded.push(...(await loadOrder(db, ordering)));
    };
    for (let daysAgo = demoDays - 5; daysAgo >= 0; daysAgo -= 1) {
      const weekday = before(now, daysAgo, 0).getUTCDay();
      const most = weekday === 0 ? 0 : weekday === 6 ? 3 : 2;
      for (let count = random.between(0, most); count > 0; count -= 1) await add(daysAgo);
    }
    await add(12, { stage: orderStage.WAITING, wantedAfter: 7 });
    for (const [index, place] of appointmentsAt(dealer, bays, calendar, now).entries())
      await add(ageFor(place, index, now), { ...stageFor(place), appointment: { place, now } });
    for (const [stage, daysAgo] of usualAge)
      for (let tries = 0; tries < 9 && loaded.every((one) => one.stage !== stage); tries += 1)
        await add(daysAgo, { stage });
    await insertEvents(
      db,
      loaded.flatMap(({ events }) => events),
    );
  }
}

/** The days after which an order comes to a stage; chance may leave a stage without one. */
const usualAge: [stage: OpenStage, daysAgo: number][] = [
  [orderStage.NEW, 0],
  [orderStage.TO_ORDER, 1],
  [orderStage.WAITING, 5],
  [orderStage.TO_SCHEDULE, 8],
  [orderStage.READY, 9],
];

/** What is not left to chance, so that every list has something to show. */
interface Certain {
  stage: OpenStage;
  /** Days after the order for which it is wanted. */
  wantedAfter?: number;
  appointment?: Fate['appointment'];
}

const notes: Record<Language, string[]> = {
  en: [
    'Please call before the appointment.',
    'Winter tires are stored with you.',
    'Pick-up after 4 pm suits me best.',
  ],
  fr: [
    'Veuillez m’appeler avant le rendez-vous.',
    'Mes pneus d’hiver sont entreposés chez vous.',
    'La cueillette après 16 h me convient le mieux.',
  ],
};

interface Ordering {
  dealer: LoadedDealer;
  people: DemoPeople;
  staff: DemoStaff;
  calendar: DemoCalendar;
  now: Date;
  daysAgo: number;
  /** Counts the dealership's orders. */
  number: number;
  certain: Certain | undefined;
  random: Random;
  payments: Payments;
  facts: Random;
  /** For what customers often take together. */
  usual: Random;
}

/** What a loaded order has become, and how. */
type LoadedOrder = Awaited<ReturnType<typeof loadWork>>;

/** Loads an order with the work on it; nothing where there is no customer yet. */
async function loadOrder(db: Database, ordering: Ordering): Promise<LoadedOrder[]> {
  const { dealer, people, staff, calendar, now, daysAgo, number, certain } = ordering;
  const { random, payments, facts, usual } = ordering;
  const at = before(now, daysAgo, random.next());
  const known = people.customers.filter((customer) => customer.createdAt < at);
  if (known.length === 0) return [];
  const { id: customerId, language } = random.pick(known);
  const sellerId = random.chance(0.6) ? random.pick(people.advisors) : null;
  const items = certain?.appointment
    ? chooseFitted(dealer, language, random)
    : chooseItems(dealer, language, random, usual);
  const { demo, id, fees } = dealer;
  const sums = totals(
    items.map(chargedOf),
    { ...demo, ...demoTaxNumbers(demo.province, id) },
    fees,
  );
  const chance = statusAfter(daysAgo, random);
  const statusId = certain ? orderStatus.ORDER : chance;
  const day = (days: number) => addDays(at.toISOString().slice(0, 10), days);
  const dated = {
    ...demoFacts(facts, sellerId !== null, at),
    ...(certain?.wantedAfter && { wantedOn: day(certain.wantedAfter) }),
  };
  const order: NewOrder = {
    dealerId: dealer.id,
    statusId: orderStatus.ORDER,
    ownerId: sellerId ?? customerId,
    customerId,
    sellerId,
    ...sums,
    feeRules: fees,
    exemption: null,
    payment: await payments(items, sums.subtotalCents),
    costCents: items.reduce((sum, item) => sum + item.costCents * item.quantity, 0),
    itemCount: items.length,
    customerNotes: random.chance(0.2) ? random.pick(notes[language]) : '',
    dealerNotes: '',
    ...dated,
    ...demoWish(dated.wantedOn, { at, number, isFitted: items.some(({ installed }) => installed) }),
    language,
    conditionsVersion: versionThen(dealer, daysAgo),
    goesAnyway: false,
    now: at,
  };
  const stored = await insertOrder(db, order, items);
  const stage = certain?.stage ?? stageAfter(daysAgo, number);
  const fate = {
    ...{ number, statusId, stage, language: dealer.demo.language, dayAfter: day },
    appointment: certain?.appointment,
  };
  const row = placed(order, items, stored!);
  return [await loadWork(db, row, planOf(fate), { staff, calendar, daysAgo, now })];
}

/** The order as the order desk reads it. */
const placed = ({ now, ...order }: NewOrder, items: NewItem[], stored: Stored): OrderRow => ({
  ...order,
  ...newWork,
  appointments: [],
  ...{ id: stored.id, version: stored.version, createdAt: now, updatedAt: now },
  items: items.map((item, index) => ({
    ...{ id: stored.itemIds[index]!, position: index + 1 },
    ...item,
    ...newProgress,
  })),
  seller: null,
  customer: { firstName: '', lastName: '', email: '', phoneNumber: null },
});

function statusAfter(daysAgo: number, random: Random): OrderStatus {
  if (random.chance(0.05)) return orderStatus.CANCELLED;
  const isDone = daysAgo > 10 && random.chance(0.85);
  return isDone || daysAgo > oldestOpen ? orderStatus.FULFILLED : orderStatus.ORDER;
}

/** Days after which no order is open any more. */
const oldestOpen = 40;

/** Where an open order stands: today's are new, yesterday's are read, and older ones are anywhere. */
function stageAfter(daysAgo: number, number: number): OpenStage {
  const { NEW, TO_ORDER, WAITING, TO_SCHEDULE, READY } = orderStage;
  if (daysAgo < 1) return NEW;
  const early = [TO_ORDER, NEW, WAITING] as const;
  const later = [TO_SCHEDULE, WAITING, READY, TO_ORDER, WAITING, TO_SCHEDULE, READY] as const;
  return daysAgo < 4 ? early[number % early.length]! : later[number % later.length]!;
}

type Payments = (items: NewItem[], subtotalCents: number) => Promise<Payment | null>;

/** Half of the orders use the shop's default payment, the others a choice from Change Terms. */
function demoPayments(
  ctx: Parameters<typeof findTerms>[0],
  { id: dealer }: LoadedDealer,
  random: Random,
): Payments {
  const known = new Map<number, Promise<Terms>>();
  return async (items, subtotalCents) => {
    const trim = trimOfLines(items)!;
    if (!known.has(trim)) known.set(trim, findTerms(ctx, { trim, dealer }));
    const terms = await known.get(trim)!;
    const chosen = orderTerms(terms, random.chance(0.5) ? null : choose(terms, random));
    return chosen && paymentOf(subtotalCents, chosen);
  };
}

function choose(terms: Terms, random: Random): PaymentChoice | null {
  const types = availableTypes(terms);
  if (types.length === 0) return null;
  const type = random.pick(types);
  return {
    type,
    frequency: random.pick([...frequencies]),
    ...random.pick([...optionsOf(terms, type)]),
  };
}
