import type { Interest } from '#shared/contract/analytics.ts';
import { interest as texts } from '#shared/messages/en/admin/visits.ts';
import { allRows, rowsOfCall } from '#web/admin/frame/all-rows.ts';
import type { Column } from '#web/admin/frame/column.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { csvName } from '#web/admin/frame/csv-name.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import type { RangeState } from '#web/admin/frame/use-range.ts';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

type Query = InputOf<'GET /api/v1/auth/analytics/products'>['query'];

const columns: readonly Column<Interest>[] = [
  { id: 'name', label: texts.name, sortable: true, cell: ({ name }) => name },
  { id: 'number', label: texts.number, sortable: true, cell: ({ number }) => number },
  {
    id: 'views',
    label: texts.views,
    sortable: true,
    isNumber: true,
    cell: ({ views }) => count(views),
  },
  {
    id: 'addsToCart',
    label: texts.addsToCart,
    sortable: true,
    isNumber: true,
    cell: (row) => count(row.addsToCart),
  },
  {
    id: 'orders',
    label: texts.orders,
    sortable: true,
    isNumber: true,
    cell: ({ orders }) => count(orders),
  },
];

const start = { sortBy: 'views', order: 'desc', sortable: columns.map(({ id }) => id) } as const;

/** How many looked at each accessory, put it into the cart and ordered it. */
export function ProductInterest({ state }: { state: RangeState }) {
  const { dealer } = useDealership();
  const table = useTableQuery(start);
  const query = { ...table.query, dealerId: dealer.id, ...state.range } as Query;
  const asked = useAnswer(JSON.stringify(query), (signal) =>
    call('GET /api/v1/auth/analytics/products', { query }, { signal }),
  );
  const { data } = asked;
  const ofAll = () =>
    allRows((page) =>
      call('GET /api/v1/auth/analytics/products', { query: { ...query, page, rows: rowsOfCall } }),
    );
  return (
    <>
      {data && data.total > 0 && <Totals totals={asked.loading ? null : data.totals} />}
      <DataTable
        label={texts.productsTable}
        columns={columns}
        state={table}
        asked={asked}
        rows={data?.data ?? null}
        total={data?.total ?? 0}
        keyOf={({ productId }) => productId}
        nameOf={({ name }) => name}
        filter={
          <CsvButton
            fileName={csvName(texts.productsFile, state.range)}
            disabled={!data?.total}
            rows={async () => [columns.map(({ label }) => label), ...(await ofAll()).map(csvRow)]}
          />
        }
        empty={texts.noProducts}
      />
    </>
  );
}

function Totals({ totals }: { totals: Record<'views' | 'addsToCart' | 'orders', number> | null }) {
  return (
    <FigureCards>
      <FigureCard
        label={texts.views}
        value={totals && count(totals.views)}
        hint={texts.viewsHint}
      />
      <FigureCard
        label={texts.addsToCart}
        value={totals && count(totals.addsToCart)}
        hint={texts.addsToCartHint}
      />
      <FigureCard
        label={texts.orders}
        value={totals && count(totals.orders)}
        hint={texts.ordersHint}
      />
    </FigureCards>
  );
}

const csvRow = ({ name, number, views, addsToCart, orders }: Interest) => [
  name,
  number,
  views,
  addsToCart,
  orders,
];
