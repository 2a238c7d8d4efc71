import { isValidDate } from './date-range.ts';
import { type Form, max, type Rule } from './form.ts';
import { maxStockNumberLength } from './limits.ts';
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

/** Whether an order may be wanted on a day: today or later; days are YYYY-MM-DD. */
export const mayBeWantedOn = (day: string, today: string): boolean => day >= today;

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
