import { Button, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListedDealership, Opened } from '#shared/contract/platform-dealers.ts';
import type { PlatformPreparation } from '#shared/contract/preparation.ts';
import { shopPath } from '#shared/rules/address.ts';
import { platformDealerships as texts } from '#texts/platform/dealerships.ts';
import { isId } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import type { MenuItem } from '#web/admin/frame/row-menu.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useList } from '#web/admin/frame/use-listed.ts';
import { GetReadyNotice } from '#web/admin/platform/get-ready/get-ready-notice.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { inThisLanguage } from '#web/shop/parts/links/in-this-language.ts';
import { useAddress } from './address-dialog.tsx';
import { CloneDialog } from './clone-dialog.tsx';
import { dealershipColumns } from './dealership-columns.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { OpenedNotice } from './opened-notice.tsx';
import { useDeletion } from './use-deletion.tsx';
import { useOpenness } from './use-openness.tsx';

const initialSort = { sortBy: 'name', order: 'asc' } as const;

/** Every dealership of the installation: opened, cloned, closed, looked after. */
export function PlatformDealershipsPage() {
  const [params] = useSearchParams();
  const state = ['open', 'preparing', 'closed'].find((one) => one === params.get('state')) ?? 'all';
  const preparation = useCall('GET /api/v1/auth/platform/preparation', {}).data;
  const columns = useMemo(() => dealershipColumns(leftIn(preparation)), [preparation]);
  const { table, file, reload } = useList(
    'GET /api/v1/auth/platform/dealers',
    columns,
    initialSort,
    { state },
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const create = useDialogParam('create');
  const clone = useDialogParam('clone', isId);
  const openness = useOpenness(reload);
  const address = useAddress(reload);
  const deletion = useDeletion(reload);

  function show(made: Opened): void {
    setOpened(made);
    reload();
  }
  const menu = (row: ListedDealership): MenuItem[] => [
    { label: texts.toAdmin, onChoose: () => toAdmin(row) },
    ...(row.isOpen ? [{ label: texts.toShop, onChoose: () => visit(shopOf(row)) }] : []),
    { label: texts.clone, onChoose: () => clone.open(row.id) },
    ...(row.preparing ? [{ label: texts.address, onChoose: () => address.ask(row) }] : []),
    ...openness.menu(row),
    ...(row.preparing
      ? [{ label: texts.remove, danger: true, onChoose: () => deletion.ask(row) }]
      : []),
  ];

  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          <CsvButton fileName={`${texts.file}.csv`} {...file} />
          <Button onClick={() => create.open('dealership')}>{texts.create}</Button>
        </>
      }
    >
      {preparation && <GetReadyNotice lines={preparation.lines} />}
      {opened && <OpenedNotice opened={opened} onDone={() => setOpened(null)} />}
      <DataTable
        {...table}
        label={texts.table}
        nameOf={({ name }) => name}
        searchLabel={texts.search}
        filter={stateFilter}
        empty={texts.empty}
        notice={<Text size="sm">{texts.counted}</Text>}
        onOpen={toAdmin}
        menu={menu}
      />
      <OpenDialog dialog={create} onOpened={show} />
      <CloneDialog dialog={clone} rows={table.rows} onOpened={show} />
      {openness.dialogs}
      {address.dialog}
      {deletion.dialog}
    </AdminPage>
  );
}

const leftIn = (preparation: PlatformPreparation | null): ReadonlyMap<number, number> =>
  new Map(preparation?.dealerships.map(({ dealerId, left }) => [dealerId, left]));

const stateFilter = (
  <ParamSelect
    name="state"
    label={texts.state}
    any={texts.all}
    choices={[
      { value: 'open', label: texts.open },
      { value: 'preparing', label: texts.preparing },
      { value: 'closed', label: texts.closed },
    ]}
  />
);

const shopOf = ({ makeId, code }: ListedDealership) => inThisLanguage(shopPath(makeId, code));
const visit = (path: string) => window.location.assign(path);
const toAdmin = (row: ListedDealership) => visit(`${shopOf(row)}/admin/orders`);
