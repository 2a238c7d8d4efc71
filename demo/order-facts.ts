import type { NewOrder } from '#server/orders/order-columns.ts';
import { addDays } from '#shared/rules/date-range.ts';
import { checkDigitOf } from '#shared/rules/vin.ts';
import type { Random } from './random.ts';

const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];
const digits = [...'0123456789'];

/**
 * Vehicle and wanted day of a demo order: an advisor often names the vehicle, every third order has
 * a wanted day. Its random numbers are its own, so that the orders stay as they were.
 */
export function demoFacts(
  random: Random,
  isSold: boolean,
  at: Date,
): Pick<NewOrder, 'vin' | 'stockNumber' | 'wantedOn'> {
  const isNamed = isSold && random.chance(0.7);
  return {
    vin: isNamed ? demoVin(random) : null,
    stockNumber: isNamed ? `N${random.between(1_000, 9_999)}` : null,
    wantedOn: random.chance(0.35)
      ? addDays(at.toISOString().slice(0, 10), random.between(3, 21))
      : null,
  };
}

/** A VIN of no maker (region Canada, 2ZZ) with its check digit. */
function demoVin(random: Random): string {
  const pick = (from: string[], count: number) =>
    Array.from({ length: count }, () => random.pick(from)).join('');
  const [start, rest] = [`2ZZ${pick(letters, 5)}`, `T${pick(letters, 1)}${pick(digits, 6)}`];
  return start + checkDigitOf(`${start}0${rest}`) + rest;
}
