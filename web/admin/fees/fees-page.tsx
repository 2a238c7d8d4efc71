import { Badge, Button, Stack, Text } from '@mantine/core';
import { feesPage as texts } from '#texts/admin/fees.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { isIdOrNew } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { type Column, textColumn } from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import type { Fee } from '#web/entities.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { FeeDialog } from './fee-dialog.tsx';
import { FeePreview } from './fee-preview.tsx';
import { feeName, followsFrom, howMuch } from './fee-words.ts';

const columns: readonly Column<Fee>[] = [
  textColumn('name', texts.name, feeName),
  textColumn('howMuch', texts.howMuch, howMuch),
  textColumn('from', texts.from, followsFrom),
  textColumn(
    'state',
    texts.state,
    ({ active }) => (active ? texts.on : texts.off),
    ({ active }) => (
      <Badge color={active ? 'accent' : 'gray'} miw="max-content">
        {active ? texts.on : texts.off}
      </Badge>
    ),
  ),
];

/** The dealership's fees in their order, with dialogs to add and change one, and what orders would cost. */
export function FeesPage() {
  const { dealer } = useDealership();
  const state = useTableQuery(columns, { sortBy: 'name', order: 'asc' });
  const asked = useCall('GET /api/v1/auth/fees', { query: { dealerId: dealer.id } });
  const { reload } = asked;
  const edited = useDialogParam('fee', isIdOrNew);
  const deletion = useDeletion(reload);
  const fees = asked.data?.data ?? null;
  const move =
    ({ feeId: id }: Fee, to: 'earlier' | 'later') =>
    () =>
      void call('POST /api/v1/auth/fees/:id/move', { params: { id }, body: { to } }).then(
        reload,
        (error) => sayFailure(error, texts.moveFailed),
      );

  return (
    <AdminPage
      title={adminPages.fees}
      actions={<Button onClick={() => edited.open('new')}>{texts.add}</Button>}
    >
      <Stack>
        <Text>{texts.hint}</Text>
        <DataTable<Fee>
          label={texts.table}
          columns={columns}
          state={state}
          asked={asked}
          rows={fees}
          total={fees?.length ?? 0}
          nameOf={feeName}
          keyOf={({ feeId }) => feeId}
          onOpen={({ feeId }) => edited.open(feeId)}
          menu={(fee) => [
            { label: texts.earlier, onChoose: move(fee, 'earlier') },
            { label: texts.later, onChoose: move(fee, 'later') },
            { label: texts.delete, danger: true, onChoose: () => deletion.ask(fee) },
          ]}
          empty={texts.empty}
        />
        {fees && fees.length > 0 && <FeePreview fees={fees.filter(({ active }) => active)} />}
      </Stack>
      <FeeDialog dialog={edited} rows={fees} onSaved={reload} />
      {deletion.dialog}
    </AdminPage>
  );
}

const useDeletion = (onDone: () => void) =>
  useQuestion<Fee>({
    title: texts.delete,
    text: (fee) => texts.deleteText(feeName(fee)),
    failed: texts.deleteFailed,
    act: ({ feeId: id }) => call('DELETE /api/v1/auth/fees/:id', { params: { id } }),
    done: () => texts.deleted,
    onDone,
  });
