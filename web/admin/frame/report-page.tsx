import type { DateRange } from '#shared/rules/date-range.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { Change, ComparedWith } from './change.tsx';
import { ChartCard } from './chart-card.tsx';
import { chartGroups } from './chart-groups.ts';
import { comparedRanges } from './compared-ranges.ts';
import { Failure } from './failure.tsx';
import { FigureCard, FigureCards } from './figure-card.tsx';
import { FiguresPage } from './figures-page.tsx';
import { LineChartOf } from './line-chart.tsx';
import { type Report, readReport } from './report.ts';
import styles from './report-page.module.css';
import { useRange } from './use-range.ts';

/** A report's figure; its index in the list is its index in the report. */
export interface ReportFigure {
  label: string;
  format(value: number): string;
  /** False for figures only in the file. */
  hasCard?: boolean;
}

interface Query extends Partial<DateRange> {
  dealer: string;
  makeId: number;
}

interface ReportPageProps {
  texts: Record<
    | 'title'
    | 'chart'
    | 'monthlyChart'
    | 'day'
    | 'month'
    | 'empty'
    | 'emptyHint'
    | 'failed'
    | 'file',
    string
  >;
  figures: readonly ReportFigure[];
  /** Index of the charted figure, which must add up over days. */
  charted: number;
  ask(query: Query, signal: AbortSignal): Promise<Parameters<typeof readReport>[0]>;
}

/** A page of figures about visits: cards compared with the days before, and a chart by day. */
export function ReportPage({ texts, figures, charted, ask }: ReportPageProps) {
  const state = useRange();
  const { now, before, beforeRange, error, loading, reload } = useReport(state, ask);
  const shown = loading ? null : now;
  const isEmpty = now?.totals.every((total) => total === 0);
  return (
    <FiguresPage
      texts={texts}
      state={state}
      disabled={!shown || isEmpty === true}
      rows={() => [
        [texts.day, ...figures.map(({ label }) => label)],
        ...(shown?.days ?? []).map(({ day, values }) => [day, ...values]),
      ]}
    >
      {error ? (
        <Failure title={texts.failed} error={error} onRetry={reload} />
      ) : (
        <>
          <ComparedWith range={beforeRange} />
          <Cards figures={figures} now={shown} before={before} />
          {isEmpty && <Empty texts={texts} />}
          {now && !isEmpty && (
            <Chart report={now} figure={figures[charted]!} charted={charted} texts={texts} />
          )}
        </>
      )}
    </FiguresPage>
  );
}

/** The report of a range up to today, and of the same number of days before. */
function useReport({ range, today }: ReturnType<typeof useRange>, ask: ReportPageProps['ask']) {
  const { dealer, make } = useDealership();
  const { past, before: beforeRange } = comparedRanges(range, today);
  const askFor = async (of: DateRange | null, signal: AbortSignal) =>
    readReport(await ask({ dealer: dealer.code, makeId: make.id, ...of }, signal));
  const { data, ...asked } = useAnswer(JSON.stringify([dealer.id, past]), (signal) =>
    Promise.all([askFor(past, signal), beforeRange && askFor(beforeRange, signal)]),
  );
  return { ...asked, now: data?.[0] ?? null, before: data?.[1] ?? null, beforeRange };
}

interface CardsProps {
  figures: readonly ReportFigure[];
  now: Report | null;
  before: Report | null;
}

function Cards({ figures, now, before }: CardsProps) {
  return (
    <FigureCards>
      {figures.map(({ label, format, hasCard = true }, position) => {
        if (!hasCard) return null;
        const value = now?.totals[position] ?? 0;
        const was = before?.totals[position];
        const hint = now && was !== undefined && (
          <Change now={value} before={was} format={format} />
        );
        return (
          <FigureCard
            key={label}
            label={label}
            value={now && format(value)}
            hint={hint || undefined}
          />
        );
      })}
    </FigureCards>
  );
}

function Empty({ texts }: Pick<ReportPageProps, 'texts'>) {
  return (
    <section className={styles.empty} role="status">
      <strong>{texts.empty}</strong>
      <span>{texts.emptyHint}</span>
    </section>
  );
}

interface ChartProps extends Pick<ReportPageProps, 'texts' | 'charted'> {
  report: Report;
  figure: ReportFigure;
}

function Chart({ report, figure: { label: name, format }, charted, texts }: ChartProps) {
  const { groups, isMonthly } = chartGroups(report.days);
  const points = groups.map(({ label, days }) => ({
    label,
    value: days.reduce((sum, { values }) => sum + (values[charted] ?? 0), 0),
  }));
  return (
    <ChartCard
      title={isMonthly ? texts.monthlyChart : texts.chart}
      head={[isMonthly ? texts.month : texts.day, name]}
      rows={points.map(({ label, value }) => [label, format(value)])}
    >
      <LineChartOf points={points} name={name} format={format} />
    </ChartCard>
  );
}
