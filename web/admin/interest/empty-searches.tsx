import type { EmptySearch } from '#shared/contract/analytics.ts';
import { mayManageManufacturerProducts } from '#shared/rules/permissions.ts';
import { searchWordsPage } from '#texts/admin/search-words.ts';
import { interest as texts } from '#texts/admin/visits.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { type Column, figureColumn, sortedColumn, timeColumn } from '#web/admin/frame/column.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { csvName } from '#web/admin/frame/csv-name.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useList } from '#web/admin/frame/use-listed.ts';
import type { RangeState } from '#web/admin/frame/use-range.ts';
import { SoughtWordDialog } from '#web/admin/search-words/search-words-dialog.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

const initialSort = { sortBy: 'searches', order: 'desc' } as const;

/** Shoppers' searches without hits, of each of which platform admins make another word for something. */
export function EmptySearches({ state }: { state: RangeState }) {
  // The address's `search` belongs to the other table.
  const about = { ...state.range, search: undefined };
  const { table, file } = useList(
    'GET /api/v1/auth/analytics/searches',
    columnsIn(state.timeZone),
    initialSort,
    about,
  );
  const { dealer } = useDealership();
  const sought = useDialogParam('word');
  const mayAdd = mayManageManufacturerProducts(useAdmin());
  const menuOf = ({ search }: EmptySearch) => [
    { label: searchWordsPage.addAsWord, onChoose: () => sought.open(search) },
  ];
  return (
    <>
      <DataTable
        {...table}
        {...(mayAdd && { menu: menuOf })}
        label={texts.searchesTable}
        keyOf={({ search }) => search}
        nameOf={({ search }) => search}
        filter={
          <CsvButton
            fileName={csvName(texts.searchesFile, state.range)}
            {...file}
            disabled={!table.total}
          />
        }
        empty={texts.noSearches}
      />
      {mayAdd && (
        <SoughtWordDialog
          dialog={sought}
          makeId={dealer.manufacturerId}
          language={dealer.language}
        />
      )}
    </>
  );
}

const columnsIn = (timeZone: string): readonly Column<EmptySearch>[] => [
  sortedColumn('search', texts.search, ({ search }) => search),
  timeColumn('lastAt', texts.lastTime, ({ lastAt }) => lastAt, timeZone),
  figureColumn('searches', texts.times, ({ searches }) => searches, count),
];
