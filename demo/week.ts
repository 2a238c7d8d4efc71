import { todayIn } from '#shared/rules/date-range.ts';
import { type OpenStage, orderStage } from '#shared/rules/order-stage.ts';
import type { PlacedAppointment } from './appointment-plans.ts';
import type { DemoCalendar } from './appointment-words.ts';
import { demoAppointments } from './appointments.ts';
import { hasWeek } from './full-week.ts';
import type { DemoBays } from './load-bays.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import { demoHours } from './opening-hours.ts';

/** When and where a demo dealership works. */
export const calendarOf = (
  { demo }: LoadedDealer,
  { bays }: DemoBays,
  now: Date,
): DemoCalendar => ({
  hours: demoHours(demo.province, demo.language, now),
  timeZone: demo.timeZone,
  bays,
});

/** The appointments of a dealership whose week is full; of others the first few. */
export function appointmentsAt(
  dealer: LoadedDealer,
  { bays, technicianIds }: DemoBays,
  { hours, timeZone }: DemoCalendar,
  now: Date,
): PlacedAppointment[] {
  const today = todayIn(timeZone, now);
  const week = demoAppointments({ hours, timeZone, today });
  const some = week.filter(({ bay, day }) => bay === 0 && day > today).slice(0, 4);
  return (hasWeek(dealer.demo) ? week : some).map((appointment, index) => ({
    ...appointment,
    bayId: bays[appointment.bay]!.id,
    technicianId: index % 5 === 4 ? null : (technicianIds[appointment.bay] ?? null),
  }));
}

/** Days since the order of an appointment: long before one that is over. */
export const ageFor = ({ endsAt }: PlacedAppointment, index: number, now: Date): number =>
  endsAt < now ? 15 + (index % 5) : 7 + ((index * 3) % 8);

/** Where the order stands before its appointment. */
export const stageFor = ({ isPartLate }: PlacedAppointment): { stage: OpenStage } => ({
  stage: isPartLate ? orderStage.WAITING : orderStage.TO_SCHEDULE,
});
