import { useSearchParams } from 'react-router';
import type { Interest } from '#shared/contract/analytics.ts';
import { interest as texts } from '#texts/admin/visits.ts';
import { type Column, figureColumn, sortedColumn } from '#web/admin/frame/column.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { csvName } from '#web/admin/frame/csv-name.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import { numberColumn } from '#web/admin/frame/number-column.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useList } from '#web/admin/frame/use-listed.ts';
import type { RangeState } from '#web/admin/frame/use-range.ts';

const columns: readonly Column<Interest>[] = [
  sortedColumn('name', texts.name, ({ name }) => name),
  numberColumn(texts.number),
  figureColumn('views', texts.views, ({ views }) => views, count),
  figureColumn('addsToCart', texts.addsToCart, (row) => row.addsToCart, count),
  figureColumn('orders', texts.orders, ({ orders }) => orders, count),
];

const initialSort = { sortBy: 'views', order: 'desc' } as const;

const choices = [
  { value: 'yes', label: texts.wereOrdered },
  { value: 'no', label: texts.notOrdered },
];

const figures = [
  ['views', texts.views, texts.viewsHint],
  ['addsToCart', texts.addsToCart, texts.addsToCartHint],
  ['orders', texts.ordered, texts.orderedHint],
] as const;

/** Views, adds to cart and orders per accessory: of all, or of those that were ordered, or not. */
export function ProductInterest({ state }: { state: RangeState }) {
  const [params] = useSearchParams();
  const ordered = choices.find(({ value }) => value === params.get('ordered'))?.value;
  const { table, data, shown, file } = useList(
    'GET /api/v1/auth/analytics/products',
    columns,
    initialSort,
    { ...state.range, ordered },
  );
  return (
    <>
      {data && data.total > 0 && !ordered && <Totals totals={shown?.totals ?? null} />}
      <DataTable
        {...table}
        label={texts.productsTable}
        keyOf={({ productId }) => productId}
        nameOf={({ name }) => name}
        filter={
          <>
            <ParamSelect name="ordered" label={texts.which} any={texts.any} choices={choices} />
            <CsvButton
              fileName={csvName(texts.productsFile, state.range)}
              {...file}
              disabled={!table.total}
            />
          </>
        }
        empty={ordered ? texts.noneSuch : texts.noProducts}
      />
    </>
  );
}

function Totals({ totals }: { totals: Record<(typeof figures)[number][0], number> | null }) {
  return (
    <FigureCards>
      {figures.map(([name, label, hint]) => (
        <FigureCard key={name} label={label} value={totals && count(totals[name])} hint={hint} />
      ))}
    </FigureCards>
  );
}
