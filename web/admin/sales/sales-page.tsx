import type { DateRange } from '#shared/rules/date-range.ts';
import { maySeeCost } from '#shared/rules/permissions.ts';
import { sales as texts } from '#texts/admin/figures.ts';
import { formatMoney } from '#texts/formats.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { Change, ComparedWith } from '#web/admin/frame/change.tsx';
import { ChartCard } from '#web/admin/frame/chart-card.tsx';
import {
  type Column,
  figureColumn,
  fileOf,
  moneyColumn,
  sortedColumn,
} from '#web/admin/frame/column.ts';
import { comparedRanges } from '#web/admin/frame/compared-ranges.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import { FiguresPage } from '#web/admin/frame/figures-page.tsx';
import { LineChartOf } from '#web/admin/frame/line-chart.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { type RangeState, useRange } from '#web/admin/frame/use-range.ts';
import { GapNotice } from '#web/admin/translations/gap-notice.tsx';
import { call } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './sales.module.css';
import { type DaySales, salesPoints } from './sales-points.ts';

type Day = AnswerOf<'GET /api/v1/auth/analytics/sales'>['days'][number];

const columnsFor = (seesCost: boolean): readonly Column<Day>[] => [
  sortedColumn('day', texts.day, ({ day }) => day),
  figureColumn('orders', texts.orders, ({ orders }) => orders),
  figureColumn('items', texts.lines, ({ items }) => items),
  moneyColumn('total', texts.amount, ({ total }) => total),
  ...(seesCost ? [moneyColumn<Day>('profit', texts.profit, ({ profit }) => profit)] : []),
];

/** Sales in a range of dates: total, compared with the days before, and a chart by day (spec 2). */
export function SalesPage() {
  const { dealer } = useDealership();
  const columns = columnsFor(maySeeCost(useAdmin(), dealer.id));
  const state = useRange();
  const { before, data, was, error, loading, reload } = useSales(dealer.id, state);
  const shown = loading ? null : data;
  const changeOf = (figure: 'total' | 'orders' | 'items', format = count) =>
    shown && was && <Change now={shown[figure]} before={was[figure]} format={format} />;
  const days = data?.days.filter(({ day }) => day <= state.today) ?? []; // future days are not drawn
  return (
    <FiguresPage
      texts={texts}
      state={state}
      disabled={!shown}
      rows={() => fileOf(columns, shown?.days ?? [], dealer)}
    >
      <GapNotice />
      {error ? (
        <Failure title={texts.failed} error={error} onRetry={reload} />
      ) : (
        <>
          <ComparedWith range={before} />
          <FigureCards>
            <FigureCard
              label={texts.total}
              value={shown && formatMoney(shown.total)}
              hint={
                <>
                  {changeOf('total', formatMoney)}
                  <span className={styles.note}>{texts.beforeTax}</span>
                </>
              }
            />
            <FigureCard
              label={texts.orders}
              value={shown && count(shown.orders)}
              hint={changeOf('orders')}
            />
            <FigureCard
              label={texts.lines}
              value={shown && count(shown.items)}
              hint={changeOf('items')}
            />
          </FigureCards>
          {shown?.orders === 0 && <p role="status">{texts.empty}</p>}
          {data?.orders !== 0 && days.length > 1 && <SalesChart days={days} />}
        </>
      )}
    </FiguresPage>
  );
}

/** The sales of a range, and those of as many days before what of it is over. */
function useSales(dealerId: number, { range, today }: RangeState) {
  const { before } = comparedRanges(range, today);
  const salesOf = (days: DateRange | null, signal: AbortSignal) =>
    call('GET /api/v1/auth/analytics/sales', { query: { dealerId, ...days } }, { signal });
  const { data, ...asked } = useAnswer(JSON.stringify([dealerId, range, before]), (signal) =>
    Promise.all([salesOf(range, signal), before && salesOf(before, signal)]),
  );
  return { ...asked, before, data: data?.[0] ?? null, was: data?.[1] ?? null };
}

function SalesChart({ days }: { days: readonly DaySales[] }) {
  const { points, isMonthly } = salesPoints(days);
  return (
    <ChartCard
      title={isMonthly ? texts.monthlyChart : texts.chart}
      head={[isMonthly ? texts.month : texts.day, texts.orders, texts.amount]}
      rows={points.map(({ label, orders, value }) => [label, count(orders), formatMoney(value)])}
    >
      <LineChartOf points={points} name={texts.amount} format={formatMoney} />
    </ChartCard>
  );
}
