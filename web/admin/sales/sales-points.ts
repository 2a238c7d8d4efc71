import type { Cents } from '#shared/rules/money.ts';
import { chartGroups } from '#web/admin/frame/chart-groups.ts';

export interface DaySales {
  /** YYYY-MM-DD */
  day: string;
  total: Cents;
  orders: number;
}

interface Point {
  label: string;
  orders: number;
  value: number;
}

/** The sales chart's points: days, or months for long ranges. */
export function salesPoints(days: readonly DaySales[]): { points: Point[]; isMonthly: boolean } {
  const { groups, isMonthly } = chartGroups(days);
  const points = groups.map(({ label, days }) => ({
    label,
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    value: days.reduce((sum, { total }) => sum + total, 0),
  }));
  return { points, isMonthly };
}
