/** More days than this are shown as months: a line of thousands of points says nothing. */
const mostDays = 120;

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const labelOf = (format: Intl.DateTimeFormat, day: string) =>
  format.format(new Date(`${day}T00:00:00Z`));

/** What the points of a chart over days (YYYY-MM-DD) stand for: each its day, or a month where the days are too many. */
export function chartGroups<Day extends { day: string }>(days: readonly Day[]) {
  const isMonthly = days.length > mostDays;
  const groups = new Map<string, Day[]>(); // Map.groupBy came with Safari 17.4
  for (const day of days) {
    const first = isMonthly ? `${day.day.slice(0, 7)}-01` : day.day;
    groups.set(first, [...(groups.get(first) ?? []), day]);
  }
  const format = isMonthly ? monthFormat : dayFormat;
  return {
    isMonthly,
    groups: [...groups].map(([day, days]) => ({ label: labelOf(format, day), days })),
  };
}
