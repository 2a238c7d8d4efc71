import { type ComponentType, useEffect, useState } from 'react';
import { hours as texts } from '#shared/messages/en/hours.ts';
import type { Dealer } from '#web/entities.ts';
import { whenQuiet } from '#web/kit/when-quiet.ts';
import { daysInWords, spansInWords, weekdays } from '#web/shop/parts/hours/hours-in-words.ts';
import styles from './footer.module.css';

type Hours = NonNullable<Dealer['openingHours']>;

/** The week as the server renders it, true at any moment; whether it is open, the browser says. */
export function FooterHours({ hours }: { hours: Hours }) {
  const [OpenNow, setOpenNow] = useState<ComponentType<{ hours: Hours }> | null>(null);
  useEffect(() => {
    whenQuiet()
      .then(() => import('#web/shop/parts/hours/open-now.tsx'))
      .then(({ default: OpenNow }) => setOpenNow(() => OpenNow))
      .catch(() => {}); // without a connection the week has to do
  }, []);
  return (
    <>
      <p className={styles.now}>{OpenNow && <OpenNow hours={hours} />}</p>
      <dl className={styles.hours}>{rowsOf(hours).map(Row)}</dl>
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
