import { advisors as texts } from '#shared/messages/en/admin/figures.ts';
import { formatMoney, fromCents } from '#shared/rules/money.ts';
import { personName } from '#shared/rules/person-name.ts';
import { amountHeads } from '#web/admin/frame/amount-heads.ts';
import { BarChartOf } from '#web/admin/frame/bar-chart.tsx';
import { ChartCard } from '#web/admin/frame/chart-card.tsx';
import { type Column, figureColumn, sortedColumn } from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import { FiguresPage } from '#web/admin/frame/figures-page.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { pageOf } from '#web/admin/frame/table-query.ts';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import { useRange } from '#web/admin/frame/use-range.ts';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import type { AdvisorSales, Dealer } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

const columns: readonly Column<AdvisorSales>[] = [
  sortedColumn('name', texts.name, personName),
  figureColumn('orders', texts.orders, ({ orders }) => orders),
  figureColumn('items', texts.lines, ({ items }) => items),
  figureColumn('subtotal', texts.subtotal, ({ subtotal }) => formatMoney(subtotal)),
  figureColumn('profit', texts.profit, ({ profit }) => formatMoney(profit)),
];

const start = { sortBy: 'subtotal', order: 'desc', sortable: columns.map(({ id }) => id) } as const;

/** Most advisors that a bar chart can distinguish. */
const mostBars = 12;

/** Each advisor's sales in a range of dates (spec 2). */
export function AdvisorsPage() {
  const { dealer } = useDealership();
  const state = useRange();
  const table = useTableQuery(start);
  const query = { dealerId: dealer.id, ...state.range };
  const asked = useAnswer(JSON.stringify(query), (signal) =>
    call('GET /api/v1/auth/analytics/advisors', { query }, { signal }),
  );
  const { data, loading } = asked;
  const totals = loading ? null : (data?.totals ?? null);
  return (
    <FiguresPage
      texts={texts}
      state={state}
      disabled={!totals}
      rows={() => [csvHead(dealer), ...(data?.data ?? []).map(csvRow)]}
    >
      {!asked.error && (
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
        label={texts.table}
        columns={columns}
        state={table}
        asked={asked}
        rows={data && pageOf(data.data, table.query, sortValue)}
        total={data?.data.length ?? 0}
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
    : row[sortBy as 'orders' | 'items' | 'subtotal' | 'profit'];
}

const csvHead = (dealer: Dealer): string[] => [
  ...[texts.name, texts.orders, texts.lines],
  ...amountHeads(dealer, texts.subtotal, texts.profit),
];

const csvRow = (row: AdvisorSales) => [
  personName(row),
  row.orders,
  row.items,
  fromCents(row.subtotal),
  fromCents(row.profit),
];
