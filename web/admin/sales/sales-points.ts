import { fromCents, toCents } from '#shared/rules/money.ts';

export interface DaySales {
  /** YYYY-MM-DD */
  day: string;
  /** In dollars. */
  total: number;
  orders: number;
}

interface Point {
  label: string;
  orders: number;
  value: number;
}

/** More days than this are shown as months: a line of thousands of points says nothing. */
const mostDays = 120;

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const labelOf = (format: Intl.DateTimeFormat, day: string) => format.format(new Date(`${day}T00:00:00Z`));

/** The points of the chart of sales: its days, or its months where the days are too many. */
export function salesPoints(days: readonly DaySales[]): { points: Point[]; isMonthly: boolean } {
  if (days.length <= mostDays) {
    const points = days.map(({ day, total, orders }) => ({ label: labelOf(dayFormat, day), orders, value: total }));
    return { points, isMonthly: false };
  }
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  const points = [...months].map(([month, days]) => ({
    label: labelOf(monthFormat, `${month}-01`),
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    value: fromCents(days.reduce((sum, { total }) => sum + toCents(total), 0)),
  }));
  return { points, isMonthly: true };
}
