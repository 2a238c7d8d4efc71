import { groupedWeek } from '#shared/rules/opening-hours.ts';
import { formatWeekdays } from '#texts/dates.ts';
import type { Dealer } from '#web/entities.ts';
import { spansInWords } from '#web/shop/parts/hours/hours-in-words.ts';
import { useOpenNow } from '#web/shop/parts/hours/use-open-now.ts';
import styles from './footer.module.css';

/** The week, true at any moment; whether it is open and the next other hours, which the browser says. */
export function WeekHours({ hours }: { hours: NonNullable<Dealer['openingHours']> }) {
  const now = useOpenNow();
  return (
    <>
      <p className={styles.now}>{now && <now.OpenNow hours={hours} />}</p>
      <dl className={styles.hours}>
        {groupedWeek(hours.week).map(({ runs, spans }) => (
          <div key={runs[0]![0]}>
            <dt>{formatWeekdays(runs)}</dt>
            {spansInWords(spans).map((span) => (
              <dd key={span}>{span}</dd>
            ))}
          </div>
        ))}
      </dl>
      {hours.exceptions.length > 0 && (
        <p className={styles.exception}>{now && <now.NextException hours={hours} />}</p>
      )}
    </>
  );
}
