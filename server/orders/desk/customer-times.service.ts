import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { CustomerTimes } from '#shared/contract/tracking.ts';
import { longestDay, minutesToInstall, visitsFor } from '#shared/rules/appointments.ts';
import { type ChoiceTerms, firstDayToChoose } from '#shared/rules/customer-choice.ts';
import { isValidDate, todayIn } from '#shared/rules/date-range.ts';
import { laterDay } from '#shared/rules/days.ts';
import { leastSlots } from '#shared/rules/slots.ts';
import type { OrderRow } from '../orders.sql.ts';
import { slotsFor } from '../schedule/slots.service.ts';
import { visitsLeft } from './appointments-of.ts';
import { selectCartLines } from './customer-choice.sql.ts';
import { choiceTerms } from './customer-terms.ts';

/** Days with free times that are shown at once. */
const daysShown = 4;

interface Wanted {
  terms: ChoiceTerms;
  minutes: number;
  /** The first day that the customer may have, YYYY-MM-DD. */
  first: string;
  orderId?: number;
  /** The one that is to be moved: its own time is free. */
  appointmentId?: number;
}

/** What is needed to find free times for an order; null: nothing is left to choose a time for. */
export function wantedFor(
  row: OrderRow,
  terms: ChoiceTerms,
  now: Date,
  appointmentId?: number,
): Wanted | null {
  const moved = row.appointments.find(({ id }) => id === appointmentId);
  const minutes = moved?.minutes ?? visitsLeft(row, { ...terms, now })[0];
  if (minutes === undefined) return null;
  const first = firstDayToChoose(row.items, terms, now);
  return { terms, minutes, first, orderId: row.id, ...(moved && { appointmentId: moved.id }) };
}

/**
 * Free times of some days, from a day that a customer asks for or the first that they may have.
 * Throws 422 for what is no day.
 */
export async function timesFor(
  ctx: Ctx,
  dealerId: number,
  { terms, first, ...wanted }: Wanted,
  asked: string | undefined,
): Promise<CustomerTimes> {
  if (asked && !isValidDate(asked)) throw invalid({ from: { key: 'fieldProblems.day' } });
  const from = asked && asked > first ? asked : first;
  const days = await freeDays(ctx, dealerId, wanted, { from, timeZone: terms.timeZone });
  const last = days.at(-1)?.day;
  return {
    firstDay: first,
    days,
    next: last && days.length === daysShown ? laterDay(last, 1) : null,
  };
}

type Days = CustomerTimes['days'];

/** The next days with free times, which are asked for until there are enough. */
async function freeDays(
  ctx: Ctx,
  dealerId: number,
  wanted: Omit<Wanted, 'terms' | 'first'>,
  { from, timeZone }: { from: string; timeZone: string },
): Promise<Days> {
  const found: Days = [];
  for (let day: string | null = from; day !== null && found.length < daysShown; ) {
    const slots = await slotsFor(ctx, dealerId, { ...wanted, from: day });
    const days = byDay(
      slots.map(({ startsAt }) => startsAt),
      timeZone,
    );
    found.push(...days);
    // An answer with fewer times than that is the last one.
    if (slots.length < leastSlots) break;
    day = laterDay(days.at(-1)!.day, 1);
  }
  return found.slice(0, daysShown);
}

function byDay(starts: string[], timeZone: string): Days {
  const days = Map.groupBy(starts, (start) => todayIn(timeZone, new Date(start)));
  return [...days].map(([day, starts]) => ({ day, starts }));
}

/** Free times for what is in the signed-in person's saved cart; throws 404, 422 where nobody may choose. */
export async function timesForCart(
  ctx: Ctx,
  { dealerId, from }: { dealerId: number; from?: string | undefined },
): Promise<CustomerTimes> {
  const person = personIn(ctx, dealerId);
  const terms = await choiceTerms(ctx, dealerId);
  if (!terms) throw invalid({ dealerId: { key: 'choiceProblems.off' } });
  const lines = await selectCartLines(ctx.db, dealerId, person.id);
  const [minutes] = visitsFor(minutesToInstall(lines), longestDay(terms.hours));
  if (minutes === undefined) return { firstDay: null, days: [], next: null };
  const first = firstDayToChoose(lines, terms, ctx.now());
  return timesFor(ctx, dealerId, { terms, minutes, first }, from);
}
