import { adminPages } from '#texts/admin/frame.ts';
import { todaySales as texts } from '#texts/admin/today.ts';
import { formatWeekday, formatWeekdays } from '#texts/dates.ts';
import { formatMoney, formatPercent } from '#texts/formats.ts';
import { BarPairsOf } from '#web/admin/frame/bar-chart.tsx';
import { ChartCard } from '#web/admin/frame/chart-card.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { Panel } from './panel.tsx';
import styles from './today.module.css';
import { comparedDays, type WeekSoFar, weekSoFar } from './week-so-far.ts';

/** Sales of this week so far beside those of last week up to the same weekday. */
export function WeekSales({ today }: { today: string }) {
  const { base, dealer } = useDealership();
  const query = { dealerId: dealer.id, ...comparedDays(today) };
  const asked = useCall('GET /api/v1/auth/analytics/sales', { query });
  return (
    <Panel
      title={texts.title}
      link={{ to: `${base}/admin/sales`, label: adminPages.sales }}
      asked={asked}
      isEmpty={({ orders }) => orders === 0}
      empty={texts.empty}
    >
      {({ days }) => {
        const week = weekSoFar(days, today);
        return (
          <>
            <Comparison week={week} today={today} />
            <Weekdays week={week} />
          </>
        );
      }}
    </Panel>
  );
}

const Comparison = ({ week: { now, before }, today }: { week: WeekSoFar; today: string }) => (
  <dl className={styles.figures}>
    <div>
      <dt>{texts.now}</dt>
      <dd className={styles.figure}>{formatMoney(now.total)}</dd>
    </div>
    <div>
      <dt>{texts.before(formatWeekday(today))}</dt>
      <dd>{formatMoney(before.total)}</dd>
    </div>
    <div>
      <dt>{texts.difference}</dt>
      <dd>{differenceInWords(now.total, before.total)}</dd>
    </div>
    <div>
      <dt>{texts.orders}</dt>
      <dd>{texts.ordersOf(now.orders, before.orders)}</dd>
    </div>
  </dl>
);

/** How much more or less it is, and in percent where there was anything before. */
function differenceInWords(now: number, before: number): string {
  if (now === before) return texts.same;
  const amount = formatMoney(Math.abs(now - before));
  const percent = before > 0 ? formatPercent((100 * Math.abs(now - before)) / before, 1) : null;
  return now > before ? texts.higher(amount, percent) : texts.lower(amount, percent);
}

const Weekdays = ({ week: { weekdays } }: { week: WeekSoFar }) => (
  <div className={styles.chart}>
    <ChartCard
      title={texts.chart}
      head={[texts.day, texts.thisWeek, texts.lastWeek]}
      rows={weekdays.map(({ day, now, before }) => [
        formatWeekday(day),
        now === null ? '–' : formatMoney(now),
        formatMoney(before),
      ])}
    >
      <BarPairsOf
        pairs={weekdays.map(({ now, before }, index) => ({
          label: formatWeekdays([[index, index]]),
          values: [before, now],
        }))}
        names={[texts.lastWeek, texts.thisWeek]}
        format={formatMoney}
      />
    </ChartCard>
  </div>
);
