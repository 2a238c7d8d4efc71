import { addDays } from './days.ts';
import { localTime, momentAt } from './local-time.ts';

/** When a customer is reminded of an appointment, on the clocks of the dealership. */
const reminderTime = '09:00';
const dayMs = 86_400_000;

/**
 * The morning of the day before; null for what is set less than a day ahead, unless the customer
 * knows its time already (`isKnown`), and after that morning.
 */
export function reminderAt(
  startsAt: Date,
  timeZone: string,
  now: Date,
  isKnown: boolean,
): Date | null {
  if (!isKnown && startsAt.getTime() - now.getTime() < dayMs) return null;
  const at = momentAt(timeZone, addDays(localTime(timeZone, startsAt).day, -1), reminderTime);
  return at > now ? at : null;
}
