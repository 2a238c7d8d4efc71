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

/** Exact product of cents and a decimal (hours, say) of at most `factorDecimals`, rounded once. */
export function timesDecimal(cents: Cents, factor: number, factorDecimals: number): Cents {
  return scaledProduct(cents, factor, factorDecimals, factorDecimals);
}

/** Decimals that a tax rate in percent may have (contract 3.5: Quebec's 9.975). */
export const rateDecimals = 3;

/** Exact percentage of an amount, rounded once; the rate has at most three decimals. */
export function percentOf(cents: Cents, ratePercent: number): Cents {
  return scaledProduct(cents, ratePercent, rateDecimals, rateDecimals + 2);
}

function scaledProduct(cents: Cents, factor: number, factorDecimals: number, scale: number): Cents {
  const scaledFactor = exactInteger(roundHalfAway(shiftDecimalPoint(factor, factorDecimals)));
  const product = BigInt(exactInteger(cents)) * BigInt(scaledFactor);
  return exactInteger(Number(divideHalfAway(product, 10n ** BigInt(scale))));
}

function divideHalfAway(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}

// By text, because multiplying adds binary errors: 1.005 * 100 is 100.49999999999999.
function shiftDecimalPoint(value: number, digits: number): number {
  const text = String(value);
  if (!text.includes('e')) return Number(`${text}e${digits}`);
  const [mantissa, exponent] = text.split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

function exactInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an exact whole number: ${value}`);
  return value;
}
