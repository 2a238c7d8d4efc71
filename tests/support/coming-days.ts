import { addDays, dateOf } from '#shared/rules/days.ts';
import { isClosure, type OpeningHours } from '#shared/rules/opening-hours.ts';
import { testMoment } from './moment.ts';

/** The next days, YYYY-MM-DD, on which a dealership is not closed; those that an order can be wanted on. */
export const comingDays = (hours: Pick<OpeningHours, 'exceptions'> | null): string[] => {
  const tomorrow = addDays(dateOf(testMoment.getTime()), 1);
  return Array.from({ length: 30 }, (_, index) => addDays(tomorrow, index)).filter(
    (day) => !isClosure(hours, day),
  );
};
