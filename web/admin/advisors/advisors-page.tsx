import { maySeeCost } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { advisors as texts } from '#texts/admin/figures.ts';
import { formatMoney } from '#texts/formats.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { BarChartOf } from '#web/admin/frame/bar-chart.tsx';
import { ChartCard } from '#web/admin/frame/chart-card.tsx';
import { type Column, figureColumn, moneyColumn, sortedColumn } from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import { FiguresPage } from '#web/admin/frame/figures-page.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { useFigures } from '#web/admin/frame/use-figures.ts';
import { call } from '#web/api.ts';
import type { AdvisorSales } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

const columnsFor = (seesCost: boolean): readonly Column<AdvisorSales>[] => [
  sortedColumn('name', texts.name, personName),
  figureColumn('orders', texts.orders, ({ orders }) => orders),
  figureColumn('items', texts.lines, ({ items }) => items),
  moneyColumn('subtotal', texts.subtotal, ({ subtotal }) => subtotal),
  ...(seesCost ? [moneyColumn<AdvisorSales>('profit', texts.profit, ({ profit }) => profit)] : []),
];

const initialSort = { sortBy: 'subtotal', order: 'desc' } as const;

/** Most advisors that a bar chart can distinguish. */
const mostBars = 12;

/** Each advisor's sales in a range of dates (spec 2). */
export function AdvisorsPage() {
  const { dealer } = useDealership();
  const columns = columnsFor(maySeeCost(useAdmin(), dealer.id));
  const { page, table, data, totals } = useFigures(
    columns,
    initialSort,
    sortValue,
    (query, signal) => call('GET /api/v1/auth/analytics/advisors', { query }, { signal }),
  );
  return (
    <FiguresPage texts={texts} {...page}>
      {!table.asked.error && (
        <FigureCards>
          <FigureCard
            label={texts.total}
            value={totals && formatMoney(totals.subtotal)}
            hint={texts.byAdvisors}
          />
          <FigureCard label={texts.orders} value={totals && count(totals.orders)} />
        </FigureCards>
      )}
      {data && data.data.length > 1 && <AdvisorsChart advisors={data.data} />}
      <DataTable
        {...table}
        label={texts.table}
        keyOf={({ sellerId }) => sellerId}
        nameOf={(row) => personName(row)}
        empty={texts.empty}
      />
    </FiguresPage>
  );
}

function AdvisorsChart({ advisors }: { advisors: readonly AdvisorSales[] }) {
  const bars = advisors
    .slice(0, mostBars)
    .map((row) => ({ label: personName(row), value: row.subtotal }));
  return (
    <ChartCard
      title={texts.chart}
      head={[texts.name, texts.subtotal]}
      rows={bars.map(({ label, value }) => [label, formatMoney(value)])}
    >
      <BarChartOf bars={bars} name={texts.subtotal} format={formatMoney} />
    </ChartCard>
  );
}

function sortValue(row: AdvisorSales, sortBy: string): string | number {
  return sortBy === 'name'
    ? personName(row)
    : (row[sortBy as 'orders' | 'items' | 'subtotal' | 'profit'] ?? 0);
}
