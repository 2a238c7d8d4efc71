export const millisecondsPerDay = 86_400_000;

/** The day `days` later, or earlier if negative; days are YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  dateOf(midnight(day) + days * millisecondsPerDay);

/** The calendar's last day. */
export const lastDay = '9999-12-31';

/** The day `days` later; null after the calendar's last day. */
export const laterDay = (day: string, days: number): string | null =>
  midnight(day) + days * millisecondsPerDay > midnight(lastDay) ? null : addDays(day, days);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(midnight(day)).getUTCDay() + 6) % 7));

/** The moment at which a day begins in UTC, where every day has 24 hours. */
export const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day of a moment in UTC. */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
