import type { Language } from '#shared/rules/languages.ts';
import type { Span } from '#shared/rules/opening-hours.ts';
import { formatDays } from '#texts/dates.ts';
import { hours as texts } from '#texts/hours.ts';
import { colon } from '#texts/punctuation.ts';
import type { Dealer } from '#web/entities.ts';
import { spansInWords, weekdays } from '#web/shop/parts/hours/hours-in-words.ts';
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

interface Row {
  day: string;
  spans: readonly Span[];
  /** Of days with other hours, with its language where it is not the page's. */
  name?: string;
  language?: Language | undefined;
}

const rowsOf = ({ week, exceptions }: Hours): Row[] => [
  ...weekdays().map((day, index) => ({ day, spans: week[index] ?? [] })),
  ...exceptions.map(({ firstDay, lastDay, ...named }) => ({
    day: formatDays(firstDay, lastDay),
    ...named,
  })),
];

/** Each span is an entry of its own, below the one before. */
const Row = ({ day, spans, name, language }: Row) => (
  <div key={`${day}${name}`}>
    <dt>
      {day}
      {name !== undefined && (
        <>
          {colon}
          <span lang={language}>{name}</span>
        </>
      )}
    </dt>
    {spansInWords(spans).map((span) => (
      <dd key={span}>{span}</dd>
    ))}
  </div>
);
