import { endOfVisit, type Range, rangesOn } from '#shared/rules/appointments.ts';
import { addDays } from '#shared/rules/days.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';

/** An appointment of the demo, before it has an order. */
export interface DemoAppointment {
  /** Its bay, from 0. */
  bay: number;
  /** YYYY-MM-DD at the dealership. */
  day: string;
  startsAt: Date;
  endsAt: Date;
  minutes: number;
  /** Where it was set first; null: it was not moved. */
  movedFrom: Date | null;
  /** Whether a part comes after it. */
  isPartLate: boolean;
}

/** Minutes of the visits in each bay, by open days in turn. */
const usualDays = [
  [[90], [120], []],
  [[60, 105], [], [150]],
  [[120], [75], []],
  [[90], [], [60]],
];

interface Week {
  hours: OpeningHours;
  timeZone: string;
  /** Today at the dealership. */
  today: string;
}

/**
 * Visits for every open day from six days ago to eight days ahead: two or three a day, one where the
 * day is over, and one day nearly full. One visit was moved, for another a part comes too late.
 */
export function demoAppointments({ hours, timeZone, today }: Week): DemoAppointment[] {
  const days = Array.from({ length: 15 }, (_, index) => addDays(today, index - 6))
    .map((day) => ({ day, ranges: rangesOn(hours, timeZone, day) }))
    .filter(({ ranges }) => ranges.length > 0);
  const ahead = days.filter(({ day }) => day > today);
  const busy = ahead.filter(({ day }) => isWorkday(day))[1]?.day;
  return days.flatMap(({ day, ranges }, index) => {
    const bays = day === busy ? fullDay(ranges) : usualDays[index % usualDays.length]!;
    const visits = bays.flatMap((minutes, bay) => visitsIn(bay, minutes, { day, ranges }));
    if (day < today) return visits.slice(0, 1);
    if (day === ahead[0]?.day) return visits.map(lateAt(1));
    if (day !== ahead[2]?.day) return visits;
    const first = new Date(ahead[3]!.ranges[0]!.start);
    return visits.map((visit, at) => (at === 0 ? { ...visit, movedFrom: first } : visit));
  });
}

const lateAt = (place: number) => (visit: DemoAppointment, index: number) =>
  index === place ? { ...visit, isPartLate: true } : visit;

const isWorkday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() % 6 !== 0;

const minute = 60_000;

/** Nearly all the time of three bays: two visits, one long one, and two with a pause. */
function fullDay(ranges: readonly Range[]): number[][] {
  const spans = ranges.map(({ start, end }) => (end - start) / minute);
  const whole = spans.reduce((sum, span) => sum + span, 0);
  const halves = spans.length > 1 ? spans : [240, whole - 270];
  return [halves, [whole], halves.map((minutes) => Math.floor((minutes * 0.8) / 30) * 30)];
}

interface OpenDay {
  day: string;
  ranges: readonly Range[];
}

/** The visits of a bay, one after the other. Short ones begin 90 minutes later in each next bay. */
function visitsIn(
  bay: number,
  minutes: readonly number[],
  { day, ranges }: OpenDay,
): DemoAppointment[] {
  const isLong = minutes.length > 1 || minutes.some((one) => one > 200);
  let from = ranges[0]!.start + (isLong ? 0 : bay * 90 * minute);
  return minutes.flatMap((length) => {
    const found = nextVisit(ranges, from, length);
    if (!found) return [];
    from = found.end;
    const [startsAt, endsAt] = [new Date(found.start), new Date(found.end)];
    return [
      { ...{ bay, day, startsAt, endsAt, minutes: length }, movedFrom: null, isPartLate: false },
    ];
  });
}

/** The first visit of this length on the quarters from then on. */
function nextVisit(ranges: readonly Range[], from: number, minutes: number): Range | null {
  for (let start = from; start < ranges.at(-1)!.end; start += 15 * minute) {
    const end = endOfVisit(ranges, start, minutes);
    if (end !== null) return { start, end };
  }
  return null;
}
