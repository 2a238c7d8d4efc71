import { formatMoney } from '#texts/formats.ts';
import { BarChartOf, BarPairsOf } from '#web/admin/frame/bar-chart.tsx';
import { Change } from '#web/admin/frame/change.tsx';
import { ChartCard } from '#web/admin/frame/chart-card.tsx';
import { CustomRange } from '#web/admin/frame/custom-range.tsx';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import { LineChartOf } from '#web/admin/frame/line-chart.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { RangePicker } from '#web/admin/frame/range-picker.tsx';
import type { RangeState } from '#web/admin/frame/use-range.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './dev-parts.module.css';
import { Group, Part, Row } from './part.tsx';

const days = Array.from({ length: 30 }, (_, index) => ({
  label: `Nov ${index + 1}`,
  value: Math.round(40 + 30 * Math.sin(index / 3) + ((index * 7) % 11)),
}));
const advisors = [
  { label: 'Ana Roy', value: 1_284_000 },
  { label: 'Ben Okafor', value: 912_500 },
  { label: 'Chloé Tremblay', value: 0 },
];
const weekdays: { label: string; values: [number, number | null] }[] = [
  { label: 'Mon', values: [166_524, 170_090] },
  { label: 'Tue', values: [0, 247_823] },
  { label: 'Wed', values: [118_345, null] },
];
const changes = [
  { label: 'More', now: 1_284, before: 1_100 },
  { label: 'Fewer', now: 912, before: 1_100 },
  { label: 'As many', now: 500, before: 500 },
  { label: 'From none', now: 12, before: 0 },
];

/** What reports are made of. */
export const Figures = ({ dates }: { dates: RangeState }) => (
  <Group title="Figures" hint="A chart is also a table, for people who cannot see it.">
    <Part title="Cards, with their change against the days before, and loading">
      <FigureCards>
        {changes.map(({ label, ...values }) => (
          <FigureCard
            key={label}
            label={label}
            value={count(values.now)}
            hint={<Change {...values} format={count} />}
          />
        ))}
        <FigureCard label="Without a change" value={formatMoney(1_284_000)} />
        <FigureCard label="Loading" value={null} />
      </FigureCards>
    </Part>
    <Part title="Line">
      <ChartCard
        title="Orders by day"
        head={['Day', 'Orders']}
        rows={days.map(({ label, value }) => [label, count(value)])}
      >
        <LineChartOf points={days} name="Orders" format={count} />
      </ChartCard>
    </Part>
    <Part title="Bars">
      <ChartCard
        title="Sales by advisor"
        head={['Advisor', 'Sales']}
        rows={advisors.map(({ label, value }) => [label, formatMoney(value)])}
      >
        <BarChartOf bars={advisors} name="Sales" format={formatMoney} />
      </ChartCard>
    </Part>
    <Part title="Bars in pairs; one is still to come">
      <ChartCard
        title="Sales by weekday"
        head={['Weekday', 'Last week', 'This week']}
        rows={weekdays.map(({ label, values: [before, now] }) => [
          label,
          formatMoney(before),
          now === null ? '–' : formatMoney(now),
        ])}
      >
        <BarPairsOf pairs={weekdays} names={['Last week', 'This week']} format={formatMoney} />
      </ChartCard>
    </Part>
    <Part title="Dates: all of them, and chosen ones">
      <Row>
        <RangePicker state={{ ...dates, range: null, change: tell }} />
        <RangePicker state={dates} />
      </Row>
    </Part>
    <Part title="Days of one's own">
      <div className={styles.narrow}>
        <CustomRange initial={{ startDate: '2026-11-03', endDate: '2026-11-12' }} onApply={tell} />
      </div>
    </Part>
  </Group>
);

const tell = () => say('Other days would be shown', 'info');
