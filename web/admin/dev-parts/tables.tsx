import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { figureColumn, moneyColumn, sortedColumn, textColumn } from '#web/admin/frame/column.ts';
import { DataTable, type DataTableProps } from '#web/admin/frame/data-table.tsx';
import { pageOf, type TableQuery } from '#web/admin/frame/table-query.ts';
import { useTicks } from '#web/admin/frame/ticks.ts';
import type { TableState } from '#web/admin/frame/use-table-query.ts';
import { ApiError } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { Group, Part } from './part.tsx';
import { rowActions } from './small-parts.tsx';

interface Accessory {
  id: number;
  name: string;
  code: string;
  sold: number;
  cents: number | null;
}

const kinds = ['Floor mats', 'Roof box', 'Tow bar', 'Mud flaps', 'Wall charger'];
const accessories: Accessory[] = Array.from({ length: 47 }, (_, index) => ({
  id: index + 1,
  name: `${kinds[index % kinds.length]} ${index + 1}`,
  code: `TL-${1000 + index}`,
  sold: (index * 37) % 90,
  cents: index % 9 === 4 ? null : 4_900 + index * 1_250,
}));

const columns = [
  sortedColumn<Accessory>('name', 'Name', ({ name }) => name),
  textColumn<Accessory>('code', 'Number', ({ code }) => code),
  figureColumn<Accessory>('sold', 'Sold', ({ sold }) => sold),
  moneyColumn<Accessory>('cents', 'Price', ({ cents }) => cents),
];

const start: TableQuery = { page: 1, rows: 10, sortBy: 'name', order: 'asc', search: '' };
const answered = { error: null, loading: false, reload: () => say('Asked again', 'info') };
const broken = { ...answered, error: new ApiError(500, {}) };

/** A table's state that is in no address. */
function useTable(query: Partial<TableQuery> = {}): TableState {
  const [now, set] = useState({ ...start, ...query });
  return { query: now, change: (change) => set((last) => ({ ...last, page: 1, ...change })) };
}

export const Tables = () => (
  <Group title="Tables" hint="Cards on small screens. The first column opens the row.">
    <Part title="Rows, with search, choice, ticks, order, pages, menus and a row that opens">
      <Full />
    </Part>
    <Part title="Not yet answered">
      <Still label="Loading" asked={{ ...answered, loading: true }} rows={null} total={0} />
    </Part>
    <Part title="Asking again: the last rows, paler">
      <Still label="Stale" asked={{ ...answered, loading: true }} rows={accessories.slice(0, 3)} />
    </Part>
    <Part title="More than are counted">
      <Still label="Many" rows={accessories.slice(0, 3)} total={5_000} more />
    </Part>
    <Part title="Nothing there">
      <Still
        label="Empty"
        rows={[]}
        total={0}
        empty="What will stand here, and how it comes here."
      />
    </Part>
    <Part title="Nothing found">
      <Still
        label="Search"
        query={{ search: 'nothing' }}
        rows={[]}
        total={0}
        searchLabel="Search"
      />
    </Part>
    <Part title="A page that is not there">
      <Still label="Beyond" query={{ page: 9 }} rows={[]} total={47} />
    </Part>
    <Part title="Failed">
      <Still label="Failed" asked={broken} rows={null} total={0} />
    </Part>
  </Group>
);

function Full() {
  const state = useTable();
  const [least, setLeast] = useState('0');
  const wanted = state.query.search.toLowerCase();
  const found = accessories.filter(
    ({ name, sold }) => name.toLowerCase().includes(wanted) && sold >= Number(least),
  );
  const rows = pageOf(found, state.query, (row, by) => row[by as 'name' | 'sold' | 'cents']);
  const ticks = useTicks(rows);
  const choices = ['0', '30', '60'].map((value) => ({ value, label: `${value} sold or more` }));
  return (
    <DataTable<Accessory>
      label="Accessories"
      columns={columns}
      state={state}
      asked={answered}
      rows={rows}
      ticks={ticks}
      total={found.length}
      searchLabel="Search accessories"
      filter={
        <NativeSelect
          aria-label="Sold"
          data={choices}
          value={least}
          onChange={(event) => {
            setLeast(event.currentTarget.value);
            state.change({});
          }}
        />
      }
      nameOf={({ name }) => name}
      onOpen={({ name }) => say(`${name} would open`, 'info')}
      menu={() => rowActions}
    />
  );
}

interface StillProps extends Pick<DataTableProps<Accessory>, 'label' | 'rows'> {
  query?: Partial<TableQuery>;
}

/** A table in one state. */
function Still({
  query,
  ...props
}: StillProps & Partial<Omit<DataTableProps<Accessory>, 'state' | 'columns'>>) {
  const state = useTable(query);
  return (
    <DataTable<Accessory>
      columns={columns}
      asked={answered}
      total={props.rows?.length ?? 0}
      nameOf={({ name }) => name}
      {...props}
      state={state}
    />
  );
}
