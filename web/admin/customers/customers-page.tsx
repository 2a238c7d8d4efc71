import { personName } from '#shared/rules/person-name.ts';
import { customersPage as texts } from '#texts/admin/figures.ts';
import {
  type Column,
  dayColumn,
  figureColumn,
  fileColumn,
  moneyColumn,
  sortedColumn,
} from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import { FiguresPage } from '#web/admin/frame/figures-page.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { useList } from '#web/admin/frame/use-listed.ts';
import { useRange } from '#web/admin/frame/use-range.ts';
import type { CustomerSales } from '#web/entities.ts';

const initialSort = { sortBy: 'subtotal', order: 'desc' } as const;

/** Sign-ups and customers' purchases in a range of dates (spec 2). */
export function CustomersPage() {
  const state = useRange();
  const { table, shown, file } = useList(
    'GET /api/v1/auth/analytics/customers',
    columnsIn(state.timeZone),
    initialSort,
    { ...state.range },
  );
  return (
    <FiguresPage texts={texts} state={state} {...file}>
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
  fileColumn(texts.phone, ({ phoneNumber }) => phoneNumber ?? ''),
  dayColumn('createdAt', texts.registered, ({ createdAt }) => createdAt, timeZone),
  figureColumn('orders', texts.orders, ({ orders }) => orders),
  dayColumn('lastOrderAt', texts.lastOrder, ({ lastOrderAt }) => lastOrderAt, timeZone),
  moneyColumn('subtotal', texts.total, ({ subtotal }) => subtotal),
];
