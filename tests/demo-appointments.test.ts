import { expect, test } from 'vitest';
import { rangesOn } from '#shared/rules/appointments.ts';
import { addDays } from '#shared/rules/days.ts';
import { type DemoAppointment, demoAppointments } from '../demo/appointments.ts';
import { demoHours } from '../demo/opening-hours.ts';

const days = Array.from({ length: 40 }, (_, index) => addDays('2026-10-20', index));
const places = [
  ['ON', 'en', 'America/Toronto'],
  ['QC', 'fr', 'America/Toronto'],
] as const;

test.each(places)(
  'the week of a demo dealership in %s is full on whatever day it begins',
  (...at) => {
    const [province, language, timeZone] = at;
    for (const today of days) {
      const hours = demoHours(province, language, new Date(`${today}T16:00:00Z`));
      const found = demoAppointments({ hours, timeZone, today });
      const rangesOf = (day: string) => rangesOn(hours, timeZone, day);
      const ahead = Array.from({ length: 8 }, (_, index) => addDays(today, index + 1));
      const open = ahead.filter((day) => rangesOf(day).length > 0);
      expect(open.filter((day) => found.every((one) => one.day !== day))).toEqual([]);
      expect(found.filter(({ movedFrom }) => movedFrom)).toHaveLength(1);
      expect(found.filter(({ isPartLate }) => isPartLate)).toHaveLength(1);
      const loads = ahead.map((day) => loadOf(found, day, rangesOf(day)));
      expect(loads.filter((load) => load > 0.85)).toHaveLength(1);
      expect(Math.max(...loads)).toBeLessThanOrEqual(1);
      expect(overlaps(found)).toEqual([]);
    }
  },
);

function loadOf(all: DemoAppointment[], day: string, ranges: { start: number; end: number }[]) {
  const open = ranges.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0) * 3;
  const booked = all.filter((one) => one.day === day).reduce((sum, one) => sum + one.minutes, 0);
  return open === 0 ? 0 : booked / open;
}

const overlaps = (all: DemoAppointment[]) =>
  all.filter((one) =>
    all.some(
      (other) =>
        other !== one &&
        other.bay === one.bay &&
        other.startsAt < one.endsAt &&
        one.startsAt < other.endsAt,
    ),
  );
