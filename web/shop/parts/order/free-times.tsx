import type { CustomerTimes } from '#shared/contract/tracking.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { ownVisits } from '#texts/appointments.ts';
import { formatClock, formatWeekdayAndDay } from '#texts/dates.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './free-times.module.css';

interface Props {
  days: CustomerTimes['days'];
  /** The chosen start; absent: the browser keeps it until its form is sent. */
  chosen?: string | null;
  onChoose?(startsAt: string): void;
}

/**
 * Free times of some days, of which one can be chosen: `startsAt` of the form that it stands in. A day
 * each is folded, but for the first and the one with the chosen time: together they are several screens.
 */
export function FreeTimes({ days, chosen, onChoose }: Props) {
  const { dealer } = useDealership();
  const { timeZone } = dealer;
  return days.map(({ day, starts }, index) => (
    <details key={day} className={styles.day} open={index === 0 || starts.includes(chosen ?? '')}>
      <summary>
        {formatWeekdayAndDay(day)}{' '}
        <span className={styles.count}>{ownVisits.times(starts.length)}</span>
      </summary>
      <fieldset className={styles.times} aria-label={formatWeekdayAndDay(day)}>
        {starts.map((startsAt) => (
          <label key={startsAt} className={styles.time}>
            <input
              type="radio"
              name="startsAt"
              value={startsAt}
              {...(onChoose && {
                checked: chosen === startsAt,
                onChange: () => onChoose(startsAt),
              })}
            />
            <span>{formatClock(localTime(timeZone, new Date(startsAt)).time)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  ));
}
