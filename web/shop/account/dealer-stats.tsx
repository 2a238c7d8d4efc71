import { useState } from 'react';
import { formatMonth } from '#texts/dates.ts';
import { stats as texts } from '#texts/stats.ts';
import type { DealerStats as Stats } from '#web/entities.ts';
import { SelectField } from '#web/kit/field.tsx';
import styles from './dealer-stats.module.css';
import { MonthChart } from './month-chart.tsx';
import { figure, type Measure, measures } from './stats-chart.ts';

/** The Dealer Stats tab: the current month, the advisor's part beside the dealership's (spec 9). */
export default function DealerStats({ stats }: { stats: Stats }) {
  const [measure, setMeasure] = useState<Measure>('subtotal');
  return (
    <div className={styles.stats}>
      <div>
        <h2>{texts.month(formatMonth(stats.startDate))}</h2>
        <p className={styles.soft}>{texts.advisors(stats.advisorCount)}</p>
      </div>
      <ul className={styles.cards}>
        {measures.map((measure) => (
          <li key={measure} className={styles.card}>
            <Figures measure={measure} stats={stats} />
          </li>
        ))}
      </ul>
      <section className={styles.card} aria-labelledby="by-day">
        <div className={styles.head}>
          <h2 id="by-day">{texts.byDay}</h2>
          <SelectField
            label={texts.show}
            value={measure}
            onChange={({ currentTarget: { value } }) => setMeasure(value as Measure)}
          >
            {measures.map((measure) => (
              <option key={measure} value={measure}>
                {texts[measure]}
              </option>
            ))}
          </SelectField>
        </div>
        <MonthChart stats={stats} measure={measure} />
      </section>
    </div>
  );
}

function Figures({ measure, stats }: { measure: Measure; stats: Stats }) {
  return (
    <>
      <h3>{texts[measure]}</h3>
      <dl className={styles.figures}>
        {(['own', 'dealership', 'average'] as const).map((whose) => (
          <div key={whose} data-whose={whose}>
            <dt>{texts[whose]}</dt>
            <dd>{figure(measure, stats[whose][measure])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
