/** Money in whole cents (contract 3.1); `unit` exists in the type only, to keep dollars out. */
export type Cents = number & { readonly unit?: 'cents' };

/** Money in dollars, used only on the wire and for typed input. */
export type Dollars = number & { readonly unit?: 'dollars' };

/** Rounds to a whole number, halves away from zero; never gives -0. */
export function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}

/** Cents of dollars, rounded by the printed decimal (1.005: 101); RangeError if not exact. */
export function toCents(amount: Dollars): Cents {
  const cents = Math.round(amount * 100);
  // Fast path: an amount of up to 15 digits that equals its hundredths prints as exactly these.
  if (cents / 100 === amount && Math.abs(cents) < 1e15) return cents + 0;
  return exactInteger(roundHalfAway(shiftDecimalPoint(amount, 2)));
}

/** Dollars of cents, for JSON: at most two decimals. */
export function fromCents(cents: Cents): Dollars {
  return cents / 100;
}

/** An amount for typing and for machines: '1234.50'. */
export const amountText = (cents: Cents): string => fromCents(cents).toFixed(2);

/**
 * A decimal with its point moved to the right, by text, because multiplying adds binary errors:
 * 1.005 * 100 is 100.49999999999999.
 */
export function shiftDecimalPoint(value: number, digits: number): number {
  const text = String(value);
  if (!text.includes('e')) return Number(`${text}e${digits}`);
  const [mantissa, exponent] = text.split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

/** The same number; RangeError if it is not an exact whole one. */
export function exactInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an exact whole number: ${value}`);
  return value;
}
