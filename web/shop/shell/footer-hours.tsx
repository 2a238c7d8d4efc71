import { hours as texts } from '#shared/messages/en/hours.ts';
import type { Dealer } from '#web/entities.ts';
import { daysInWords, spansInWords, weekdays } from '#web/shop/parts/hours/hours-in-words.ts';
import { useOpenNow } from '#web/shop/parts/hours/use-open-now.ts';
import styles from './footer.module.css';

type Hours = NonNullable<Dealer['openingHours']>;

/** Whether it is open, which the browser says; the week, one press away, as the server renders it: true at any moment. */
export function FooterHours({ hours }: { hours: Hours }) {
  const OpenNow = useOpenNow();
  return (
    <>
      <p className={styles.now}>{OpenNow && <OpenNow hours={hours} />}</p>
      <details>
        <summary className={styles.week}>{texts.week}</summary>
        <dl className={styles.hours}>{rowsOf(hours).map(Row)}</dl>
      </details>
    </>
  );
}

const rowsOf = ({ week, exceptions }: Hours): [day: string, spans: string][] => [
  ...weekdays().map((day, index): [string, string] => [day, spansInWords(week[index] ?? [])]),
  ...exceptions.map(({ firstDay, lastDay, name, spans }): [string, string] => [
    texts.exception(daysInWords(firstDay, lastDay), name),
    spansInWords(spans),
  ]),
];

const Row = ([day, spans]: [string, string]) => (
  <div key={day}>
    <dt>{day}</dt>
    <dd>{spans}</dd>
  </div>
);
