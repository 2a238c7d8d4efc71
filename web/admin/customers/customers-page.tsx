import { customersPage as texts } from '#shared/messages/en/admin/figures.ts';
import type { Cell } from '#shared/rules/csv.ts';
import { formatMoney, fromCents } from '#shared/rules/money.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { allRows, rowsOfCall } from '#web/admin/frame/all-rows.ts';
import type { Column } from '#web/admin/frame/column.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { csvName } from '#web/admin/frame/csv-name.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { dayOfMoment, isoDay } from '#web/admin/frame/dates.ts';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import { RangePicker } from '#web/admin/frame/range-picker.tsx';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import { useRange } from '#web/admin/frame/use-range.ts';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import type { CustomerSales } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

type Query = InputOf<'GET /api/v1/auth/analytics/customers'>['query'];

const nameOf = ({ firstName, lastName }: CustomerSales) => `${firstName} ${lastName}`;
const start = {
  sortBy: 'subtotal',
  order: 'desc',
  sortable: ['name', 'email', 'createdAt', 'orders', 'lastOrderAt', 'subtotal'],
} as const;

/** Who signed up, and what customers bought, in a range of dates (spec 2). */
export function CustomersPage() {
  const { dealer } = useDealership();
  const state = useRange();
  const table = useTableQuery(start);
  const query = { ...table.query, dealerId: dealer.id, ...state.range } as Query;
  const asked = useAnswer(JSON.stringify(query), (signal) =>
    call('GET /api/v1/auth/analytics/customers', { query }, { signal }),
  );
  const { data } = asked;
  const shown = asked.loading ? null : data;
  const number = (count: number | undefined) => count?.toLocaleString('en-US') ?? null;
  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          <RangePicker state={state} />
          <CsvButton
            fileName={csvName(texts.file, state.range)}
            disabled={!data}
            rows={async () => [
              csvHead,
              ...(await allCustomers(query)).map((row) => csvRow(row, state.timeZone)),
            ]}
          />
        </>
      }
    >
      {!asked.error && (
        <FigureCards>
          <FigureCard
            label={texts.signUps}
            value={number(shown?.signUps)}
            hint={texts.signUpsHint}
          />
          <FigureCard label={texts.buyers} value={number(shown?.total)} />
        </FigureCards>
      )}
      <DataTable
        label={texts.table}
        columns={columnsIn(state.timeZone)}
        state={table}
        asked={asked}
        rows={data?.data ?? null}
        total={data?.total ?? 0}
        nameOf={nameOf}
        searchLabel={texts.search}
        empty={texts.empty}
      />
    </AdminPage>
  );
}

const columnsIn = (timeZone: string): readonly Column<CustomerSales>[] => [
  { id: 'name', label: texts.name, sortable: true, cell: nameOf },
  { id: 'email', label: texts.email, sortable: true, cell: ({ email }) => email },
  {
    id: 'createdAt',
    label: texts.registered,
    sortable: true,
    cell: ({ createdAt }) => dayOfMoment(createdAt, timeZone),
  },
  {
    id: 'orders',
    label: texts.orders,
    sortable: true,
    isNumber: true,
    cell: ({ orders }) => orders,
  },
  {
    id: 'lastOrderAt',
    label: texts.lastOrder,
    sortable: true,
    cell: ({ lastOrderAt }) => dayOfMoment(lastOrderAt, timeZone),
  },
  {
    id: 'subtotal',
    label: texts.total,
    sortable: true,
    isNumber: true,
    cell: ({ subtotal }) => formatMoney(subtotal),
  },
];

const csvHead = [
  texts.name,
  texts.email,
  texts.phone,
  texts.registered,
  texts.orders,
  texts.lastOrder,
  texts.total,
];

const csvRow = (row: CustomerSales, timeZone: string): Cell[] => [
  nameOf(row),
  row.email,
  row.phoneNumber ?? '',
  isoDay(row.createdAt, timeZone),
  row.orders,
  isoDay(row.lastOrderAt, timeZone),
  fromCents(row.subtotal),
];

const allCustomers = (query: Query) =>
  allRows((page) =>
    call('GET /api/v1/auth/analytics/customers', { query: { ...query, page, rows: rowsOfCall } }),
  );
