import { type Cents, exactInteger, roundHalfAway, shiftDecimalPoint } from './money.ts';

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
