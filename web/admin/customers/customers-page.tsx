import { customersPage as texts } from '#shared/messages/en/admin/figures.ts';
import type { Cell } from '#shared/rules/csv.ts';
import { formatMoney, fromCents } from '#shared/rules/money.ts';
import { personName } from '#shared/rules/person-name.ts';
import { amountHeads } from '#web/admin/frame/amount-heads.ts';
import { type Column, figureColumn, sortedColumn } from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { dayOfMoment, isoDay } from '#web/admin/frame/dates.ts';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import { FiguresPage } from '#web/admin/frame/figures-page.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { useRange } from '#web/admin/frame/use-range.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import type { CustomerSales, Dealer } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

type Query = InputOf<'GET /api/v1/auth/analytics/customers'>['query'];

const start = {
  sortBy: 'subtotal',
  order: 'desc',
  sortable: ['name', 'email', 'createdAt', 'orders', 'lastOrderAt', 'subtotal'],
} as const;

/** Sign-ups and customers' purchases in a range of dates (spec 2). */
export function CustomersPage() {
  const { dealer } = useDealership();
  const state = useRange();
  const { table, shown, all } = useListed(start, { ...state.range }, (query: Query, signal) =>
    call('GET /api/v1/auth/analytics/customers', { query }, { signal }),
  );
  return (
    <FiguresPage
      texts={texts}
      state={state}
      disabled={!table.rows}
      rows={async () => [
        csvHead(dealer),
        ...(await all()).map((row) => csvRow(row, state.timeZone)),
      ]}
    >
      {!table.asked.error && (
        <FigureCards>
          <FigureCard
            label={texts.signUps}
            value={shown && count(shown.signUps)}
            hint={texts.signUpsHint}
          />
          <FigureCard label={texts.buyers} value={shown && count(shown.total)} />
        </FigureCards>
      )}
      <DataTable
        {...table}
        label={texts.table}
        columns={columnsIn(state.timeZone)}
        nameOf={personName}
        searchLabel={texts.search}
        empty={texts.empty}
      />
    </FiguresPage>
  );
}

const columnsIn = (timeZone: string): readonly Column<CustomerSales>[] => [
  sortedColumn('name', texts.name, personName),
  sortedColumn('email', texts.email, ({ email }) => email),
  sortedColumn('createdAt', texts.registered, ({ createdAt }) => dayOfMoment(createdAt, timeZone)),
  figureColumn('orders', texts.orders, ({ orders }) => orders),
  sortedColumn('lastOrderAt', texts.lastOrder, ({ lastOrderAt }) =>
    dayOfMoment(lastOrderAt, timeZone),
  ),
  figureColumn('subtotal', texts.total, ({ subtotal }) => formatMoney(subtotal)),
];

const csvHead = (dealer: Dealer): string[] => [
  texts.name,
  texts.email,
  texts.phone,
  texts.registered,
  texts.orders,
  texts.lastOrder,
  ...amountHeads(dealer, texts.total),
];

const csvRow = (row: CustomerSales, timeZone: string): Cell[] => [
  personName(row),
  row.email,
  row.phoneNumber ?? '',
  isoDay(row.createdAt, timeZone),
  row.orders,
  isoDay(row.lastOrderAt, timeZone),
  fromCents(row.subtotal),
];
