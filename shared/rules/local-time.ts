/** A moment on the clocks of a time zone: YYYY-MM-DD and HH:MM. */
export interface LocalTime {
  day: string;
  time: string;
}

/** A moment's day and time in an IANA time zone; RangeError for an unknown zone. */
export function localTime(timeZone: string, moment: Date): LocalTime {
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
  const kept = formats.get(timeZone);
  if (kept) return kept;
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

/** By how many milliseconds the clocks of a time zone are ahead of UTC at a whole minute. */
function aheadAt(timeZone: string, moment: number): number {
  const { day, time } = localTime(timeZone, new Date(moment));
  return Date.parse(`${day}T${time}:00Z`) - moment;
}
