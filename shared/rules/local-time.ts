/** A moment on the clocks of a time zone: YYYY-MM-DD and HH:MM. */
export interface LocalTime {
  day: string;
  time: string;
}

/** From a moment on, in seconds since 1970, clocks are so many seconds ahead of UTC. */
export type Offset = readonly [sinceSeconds: number, aheadSeconds: number];

/**
 * The offsets of time zones as the shop keeps them, oldest first (decision 108). Whoever reads
 * clocks goes by these: the tables of PostgreSQL, of Node and of a browser differ.
 */
const zones = new Map<string, readonly Offset[]>();

/** Has clocks of a time zone read by these offsets from now on; by none: by the machine's table. */
export function goBy(timeZone: string, offsets: readonly Offset[]): void {
  if (offsets.length > 0) zones.set(timeZone, offsets);
  else zones.delete(timeZone);
}

/** Those of the years about a moment, for pages: two before its year, and two after. */
export function offsetsAbout(timeZone: string, now: Date): [number, number][] {
  const [from, until] = [-2, 3].map((years) => Date.UTC(now.getUTCFullYear() + years, 0) / 1_000);
  const all = zones.get(timeZone) ?? [];
  return all
    .filter(([since], index) => since < until! && (all[index + 1]?.[0] ?? Infinity) > from!)
    .map(([since, ahead]) => [Math.max(since, from!), ahead]);
}

/** A moment's day and time in an IANA time zone; RangeError for an unknown zone. */
export function localTime(timeZone: string, moment: Date): LocalTime {
  const seconds = moment.getTime() / 1_000;
  const offset = zones.get(timeZone)?.findLast(([since]) => since <= seconds);
  // Before the first offset of a page, which knows the last years, all tables agree.
  if (!offset) return machineTime(timeZone, moment);
  const shown = new Date(moment.getTime() + offset[1] * 1_000).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The same by the machine's own table of time zones. */
export function machineTime(timeZone: string, moment: Date): LocalTime {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Kept, because making one takes longer than a table's row. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Figures, not words: the same in every language.
  const made = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * The moment of a clock's time in a time zone; `day` is YYYY-MM-DD, `time` HH:MM. A time that the
 * clock leaps over is as much later (02:30 becomes 03:30); of one that it shows twice the first counts.
 */
export function momentAt(timeZone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const near = shown - aheadAt(timeZone, shown);
  const ahead = aheadAt(timeZone, near);
  const moment = shown - ahead;
  return new Date(aheadAt(timeZone, moment) === ahead ? moment : near);
}

/** The first moment of a day in a time zone; SQL's `start_of_day` says the same (migration 092). */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1_000;
  const all = zones.get(timeZone) ?? [];
  const [first] = all;
  if (!first || midnight - first[1] < first[0]) return momentAt(timeZone, day, '00:00');
  const starts = all
    .map(([since, ahead]) => Math.max(since, midnight - ahead))
    .filter((start, index) => start < (all[index + 1]?.[0] ?? Infinity));
  return new Date(Math.min(...starts) * 1_000);
}

/** By how many milliseconds clocks, as they are read, are ahead of UTC at a whole minute. */
export function aheadAt(timeZone: string, moment: number, read = localTime): number {
  const { day, time } = read(timeZone, new Date(moment));
  return Date.parse(`${day}T${time}:00Z`) - moment;
}
