import { Link } from 'react-router';
import { schedule as texts } from '#texts/admin/schedule.ts';
import { formatShortDayOfMonth, formatTime, formatWeekday } from '#texts/dates.ts';
import { hoursOf } from '#web/admin/orders/appointments/appointment-words.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { isNearlyFull, share } from './load.ts';
import styles from './schedule-table.module.css';
import type { ScheduleDay } from './use-schedule.ts';

interface DayHeadProps {
  day: ScheduleDay;
  /** Leads to the day alone; null: it is shown alone. */
  dayLink: string | null;
}

/** A day's name, its hours or why it is closed, and how much of it is booked. */
export function DayHead({ day, dayLink }: DayHeadProps) {
  const { openingHours } = useDealership().dealer;
  const { spans, load } = day;
  const exception = nameOn(openingHours?.exceptions ?? [], day.day);
  return (
    <>
      {dayLink ? (
        <Link to={dayLink} className={styles.weekday}>
          {formatWeekday(day.day)}
        </Link>
      ) : (
        <span className={styles.weekday}>{formatWeekday(day.day)}</span>
      )}
      <span className={styles.date}>{formatShortDayOfMonth(day.day)}</span>
      {spans.length === 0 ? (
        <span className={styles.hours}>
          {exception ? texts.closedFor(exception) : texts.closed}
        </span>
      ) : (
        <>
          <span className={styles.hours}>
            {spans
              .map(({ opens, closes }) => `${formatTime(opens)} – ${formatTime(closes)}`)
              .join(', ')}
          </span>
          {exception && <span className={styles.hours}>{texts.otherHours(exception)}</span>}
        </>
      )}
      {(spans.length > 0 || load.bookedMinutes > 0) && <Load load={load} />}
    </>
  );
}

/** What people call a day with other hours than usual. */
const nameOn = (
  exceptions: readonly { firstDay: string; lastDay: string; name: string }[],
  day: string,
) => exceptions.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)?.name;

/** The bar says nothing that the words do not. */
function Load({ load: { bookedMinutes, openMinutes } }: Pick<ScheduleDay, 'load'>) {
  const part = share(bookedMinutes, openMinutes);
  const isFull = isNearlyFull(part);
  return (
    <span className={styles.load} data-full={isFull || undefined}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(part, 1) * 100}%` }} />
      </span>
      {texts.load(hoursOf(bookedMinutes), hoursOf(openMinutes))}
      {isFull && <strong>{texts.nearlyFull}</strong>}
    </span>
  );
}
