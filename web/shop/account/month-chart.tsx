import { formatDayOfMonth, formatMonth } from '#texts/dates.ts';
import { stats as texts } from '#texts/stats.ts';
import type { DealerStats } from '#web/entities.ts';
import styles from './dealer-stats.module.css';
import { type Bar, barsOf, figure, type Measure } from './stats-chart.ts';

const barWidth = 10;
const gap = 4;
const height = 200;

/** A month by day, the advisor's bars before the dealership's, and the figures as a table. */
export function MonthChart({ stats, measure }: { stats: DealerStats; measure: Measure }) {
  const { bars, top } = barsOf(stats.days, measure);
  const month = formatMonth(stats.startDate);
  const sums = [
    figure(measure, stats.own[measure]),
    figure(measure, stats.dealership[measure]),
  ] as const;
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{figure(measure, value).replace(/[.,]00(?!\d)/, '')}</span>
          ))}
        </div>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${bars.length * (barWidth + gap)} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.chart(texts[measure], month, ...sums)}
        >
          {bars.map((bar, index) => (
            <Day key={bar.day} bar={bar} x={index * (barWidth + gap) + gap / 2} />
          ))}
        </svg>
        <div className={styles.days} aria-hidden="true">
          {bars.map(({ day }, index) => (
            <span key={day}>{index % 7 === 0 ? Number(day.slice(8)) : ''}</span>
          ))}
        </div>
      </div>
      <ul className={styles.legend} aria-hidden="true">
        <li data-whose="own">{texts.own}</li>
        <li data-whose="dealership">{texts.dealership}</li>
      </ul>
      <FigureTable bars={bars} measure={measure} month={month} />
    </figure>
  );
}

function Day({ bar, x }: { bar: Bar; x: number }) {
  const rectOf = (part: number) => ({
    x,
    y: height * (1 - part),
    width: barWidth,
    height: height * part,
  });
  return (
    <g>
      <rect className={styles.dealershipBar} {...rectOf(bar.dealershipHeight)} />
      <rect className={styles.ownBar} {...rectOf(bar.ownHeight)} />
    </g>
  );
}

function FigureTable({ bars, measure, month }: { bars: Bar[]; measure: Measure; month: string }) {
  return (
    <details className={styles.table}>
      <summary>{texts.table}</summary>
      <table>
        <caption className="visually-hidden">{texts.tableOf(texts[measure], month)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.own}</th>
            <th scope="col">{texts.dealership}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ day, own, dealership }) => (
            <tr key={day}>
              <th scope="row">{formatDayOfMonth(day)}</th>
              <td>{figure(measure, own)}</td>
              <td>{figure(measure, dealership)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
