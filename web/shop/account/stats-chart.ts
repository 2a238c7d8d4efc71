import { toCents } from '#shared/rules/money.ts';
import { formatMoney, formatNumber } from '#texts/formats.ts';
import type { DealerStats, Sales } from '#web/entities.ts';

/** The measures of sales (spec 9). */
export const measures = ['subtotal', 'orderCount', 'itemCount'] as const;
export type Measure = (typeof measures)[number];

/** A figure for people: money for sums, at most one decimal for counts. */
export function figure(measure: Measure, value: number): string {
  return measure === 'subtotal' ? formatMoney(value) : formatNumber(value, 1);
}

/** A bar of the chart: day, values in words, and heights from 0 to 1. */
export interface Bar {
  day: string;
  own: number;
  dealership: number;
  ownHeight: number;
  dealershipHeight: number;
}

/** A month's bars, and the round number at the end of the axis. */
export function barsOf(days: DealerStats['days'], measure: Measure): { bars: Bar[]; top: number } {
  const measured = (sales: Sales) => sales[measure];
  const highest = Math.max(...days.map(({ dealership }) => measured(dealership)), 0);
  const ones = measure === 'subtotal' ? toCents(1) : 1; // the axis ends with round dollars
  const top = ones * roundTop(highest / ones);
  const bars = days.map(({ day, own, dealership }) => ({
    day,
    own: measured(own),
    dealership: measured(dealership),
    ownHeight: measured(own) / top,
    dealershipHeight: measured(dealership) / top,
  }));
  return { bars, top };
}

/** The next of 1, 2, 5 or 10 times a power of ten; below ten an even number, for the middle. */
export function roundTop(highest: number): number {
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const steps = power === 1 ? [2, 4, 6, 8, 10] : [1, 2, 3, 4, 5, 6, 8, 10];
  return power * (steps.find((step) => highest <= step * power) ?? 10);
}
