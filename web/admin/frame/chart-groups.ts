import { formatShortDayOfMonth, formatShortMonth } from '#texts/dates.ts';

/** Beyond this number of days a chart shows months. */
const mostDays = 120;

/** Groups of a chart's days (YYYY-MM-DD): single days, or months for long ranges. */
export function chartGroups<Day extends { day: string }>(days: readonly Day[]) {
  const isMonthly = days.length > mostDays;
  const groups = new Map<string, Day[]>(); // Map.groupBy needs Safari 17.4
  for (const day of days) {
    const first = isMonthly ? `${day.day.slice(0, 7)}-01` : day.day;
    groups.set(first, [...(groups.get(first) ?? []), day]);
  }
  const format = isMonthly ? formatShortMonth : formatShortDayOfMonth;
  return {
    isMonthly,
    groups: [...groups].map(([day, days]) => ({ label: format(day), days })),
  };
}
