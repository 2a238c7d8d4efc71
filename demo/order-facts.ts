import type { NewOrder } from '#server/orders/order-storage.ts';
import { addDays } from '#shared/rules/days.ts';
import type { HalfDay } from '#shared/rules/order-wish.ts';
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

/**
 * How and when a demo order with a wanted day is wished, that day as the last of them: by its number,
 * as a random one would change all orders after it.
 */
export function demoWish(
  wantedOn: string | null,
  { at, number, isFitted }: { at: Date; number: number; isFitted: boolean },
): Pick<NewOrder, 'wish' | 'payBy'> {
  const payBy = number % 3 === 0 ? 'contract' : 'dealership';
  if (wantedOn === null) return { wish: null, payBy };
  const before = addDays(wantedOn, -2);
  const isAfter = before > at.toISOString().slice(0, 10);
  const halfDays: HalfDay[] = [
    ...(isAfter && number % 2 === 0 ? [{ day: before, half: 'morning' } as const] : []),
    { day: wantedOn, half: number % 5 < 3 ? 'morning' : 'afternoon' },
  ];
  return { wish: { handover: isFitted ? 'fitting' : 'pickup', halfDays }, payBy };
}

/** A VIN of no maker (region Canada, 2ZZ) with its check digit. */
function demoVin(random: Random): string {
  const pick = (from: string[], count: number) =>
    Array.from({ length: count }, () => random.pick(from)).join('');
  const [start, rest] = [`2ZZ${pick(letters, 5)}`, `T${pick(letters, 1)}${pick(digits, 6)}`];
  return start + checkDigitOf(`${start}0${rest}`) + rest;
}
