import { endOfVisit, type Range, rangesOn } from './appointments.ts';
import { laterDay } from './days.ts';
import type { OpeningHours } from './opening-hours.ts';

/** For so many days free times are looked for. */
export const slotDays = 60;
/** So many free starts are answered at least, where there are that many: all those of the days that it takes. */
export const leastSlots = 20;

const rasterMs = 30 * 60_000;

/** Time that is taken, in milliseconds; of a bay or of everything. */
export interface TakenTime extends Range {
  /** Null: no bay is free then. */
  bayId: number | null;
}

/** What free times are looked for. */
export interface WantedTimes {
  hours: OpeningHours;
  timeZone: string;
  /** The first day, YYYY-MM-DD. */
  from: string;
  minutes: number;
  now: Date;
  bayIds: readonly number[];
  taken: readonly TakenTime[];
}

/** A free start and its end, in milliseconds, and the bays that are free. */
export interface FreeSlot extends Range {
  bayIds: number[];
}

/**
 * The next free starts, every half hour from each opening; none in the past. Whole days, so that the
 * day after the last one is where to go on.
 */
export function freeSlots(wanted: WantedTimes): FreeSlot[] {
  const found: FreeSlot[] = [];
  for (let days = 0; days < slotDays && found.length < leastSlots; days += 1) {
    const day = laterDay(wanted.from, days);
    if (day === null) break;
    found.push(...slotsOn(wanted, day));
  }
  return found;
}

function slotsOn(wanted: WantedTimes, day: string): FreeSlot[] {
  const ranges = rangesOn(wanted.hours, wanted.timeZone, day);
  return ranges.flatMap(startsIn).flatMap((start) => {
    const end = endOfVisit(ranges, start, wanted.minutes);
    if (end === null || start <= wanted.now.getTime()) return [];
    const bayIds = freeBays(wanted, { start, end });
    return bayIds.length > 0 ? [{ start, end, bayIds }] : [];
  });
}

const startsIn = ({ start, end }: Range): number[] =>
  Array.from({ length: Math.ceil((end - start) / rasterMs) }, (_, at) => start + at * rasterMs);

function freeBays({ bayIds, taken }: WantedTimes, { start, end }: Range): number[] {
  const inTheWay = taken.filter((one) => one.start < end && start < one.end);
  if (inTheWay.some(({ bayId }) => bayId === null)) return [];
  return bayIds.filter((id) => inTheWay.every(({ bayId }) => bayId !== id));
}
