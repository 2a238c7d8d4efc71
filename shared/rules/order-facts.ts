import { isValidDate } from './date-range.ts';
import { type Form, max, type Rule } from './form.ts';
import { maxStockNumberLength } from './limits.ts';
import { isClosure, type OpeningHours } from './opening-hours.ts';
import { bareVin, vin } from './vin.ts';

const day: Rule = (value) => (isValidDate(value) ? null : { key: 'fieldProblems.day' });

/** Which vehicle an order is for; both may stay empty. */
export const vehicleForm = {
  vin: { label: 'vin', clean: bareVin, rules: [vin] },
  stockNumber: { label: 'stockNumber', rules: [max(maxStockNumberLength)] },
} as const satisfies Form;

/** Which vehicle an order is for, and when it is wanted; every field may stay empty. */
export const orderFactsForm = {
  ...vehicleForm,
  /** YYYY-MM-DD in the dealership's time zone. */
  wantedOn: { label: 'wantedOn', rules: [day] },
} as const satisfies Form;

/** Where an order is wanted: today's day YYYY-MM-DD there, and its hours if they are known. */
export interface WantedAt {
  today: string;
  openingHours: Pick<OpeningHours, 'exceptions'> | null;
}

/** Why an order cannot be wanted on a day YYYY-MM-DD: it has gone by, or is within a closure. */
export function wantedProblem(
  day: string,
  { today, openingHours }: WantedAt,
): 'inThePast' | 'closed' | null {
  if (day < today) return 'inThePast';
  return isClosure(openingHours, day) ? 'closed' : null;
}

/** Hours of an order's fitted lines, all pieces; null if those of a line are not known. */
export function hoursOf(
  lines: readonly { installed: boolean; frt: number | null; quantity: number }[],
): number | null {
  const fitted = lines.filter(({ installed }) => installed);
  if (fitted.some(({ frt }) => frt === null)) return null;
  // Four decimals, as hours are stored.
  return (
    Math.round(fitted.reduce((sum, { frt, quantity }) => sum + frt! * quantity, 0) * 1e4) / 1e4
  );
}
