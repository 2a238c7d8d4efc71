import { Badge, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Offer } from '#shared/contract/platform-terms.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { terms as texts } from '#texts/admin/terms.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { isIdOrNew } from '#web/admin/frame/address-values.ts';
import { type Column, figureColumn, textColumn } from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { ExportMenu, type ExportQuery } from '#web/admin/frame/export-menu.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import type { Move, OfferCalls } from './offer-calls.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { OffersPreview } from './offers-preview.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

const vehicleOf = ({ year, model, trim }: Offer) => {
  if (model !== null) return vehicleInWords([model, trim].filter(Boolean).join(' '));
  return year === null ? texts.allModels : texts.allOfYear(String(year));
};
const nameOf = ({ type, term, rate }: Offer) => texts.offer(texts.types[type], term, rate);

const columns: readonly Column<Offer>[] = [
  textColumn('type', texts.type, ({ type }) => texts.types[type]),
  { ...figureColumn<Offer>('term', texts.months, ({ term }) => term), sortable: false },
  {
    ...figureColumn<Offer>('rate', texts.rate, ({ rate }) => rate, texts.percent),
    sortable: false,
  },
  textColumn('vehicle', texts.vehicle, vehicleOf),
  textColumn('days', texts.days, ({ from, to }) => texts.span(from, to)),
  textColumn(
    'holds',
    texts.today,
    ({ holds }) => (holds ? texts.holds : texts.holdsNot),
    ({ holds }) => (
      <Badge color={holds ? 'accent' : 'gray'}>{holds ? texts.holds : texts.holdsNot}</Badge>
    ),
  ),
  textColumn('note', texts.source, ({ note }) => note || '–'),
];

interface OffersPanelProps {
  calls: OfferCalls;
  /** Whose offers a file for an import has. */
  exported: ExportQuery;
  /** Where such a file comes in. */
  importPath: string;
  /** The chosen vehicle in words. */
  vehicle: string;
  empty: string;
}

/** The offers at a place: their table, dialogs to add, change and paste, and a shopper's view. */
export function OffersPanel({ calls, exported, importPath, vehicle, empty }: OffersPanelProps) {
  const state = useTableQuery(columns, { sortBy: 'type', order: 'asc' });
  const { page, rows } = state.query;
  const [changes, setChanges] = useState(0);
  const key = `${calls.key} ${changes}`;
  const asked = useAnswer(`${key} ${page} ${rows}`, (signal) => calls.list({ page, rows }, signal));
  const changed = () => setChanges((count) => count + 1);
  const edited = useDialogParam('offer', isIdOrNew);
  const sheet = useDialogParam('sheet');
  const deletion = useDeletion(calls, changed);
  const move = (offer: Offer, to: Move) => () =>
    void calls.move(offer.id, to).then(changed, (error) => sayFailure(error, texts.moveFailed));

  return (
    <Stack>
      <Group justify="flex-end">
        <ExportMenu query={exported} />
        <Button component={Link} to={importPath} variant="default">
          {adminPages.import}
        </Button>
        <Button variant="default" onClick={() => sheet.open('new')}>
          {texts.paste}
        </Button>
        <Button onClick={() => edited.open('new')}>{texts.add}</Button>
      </Group>
      <DataTable
        label={texts.table}
        columns={columns}
        state={state}
        asked={asked}
        rows={asked.data?.data ?? null}
        total={asked.data?.total ?? 0}
        nameOf={nameOf}
        keyOf={({ id }) => id}
        onOpen={({ id }) => edited.open(id)}
        menu={(offer) => [
          { label: texts.earlier, onChoose: move(offer, 'earlier') },
          { label: texts.later, onChoose: move(offer, 'later') },
          { label: texts.last, onChoose: move(offer, 'last') },
          { label: texts.delete, danger: true, onChoose: () => deletion.ask(offer) },
        ]}
        empty={empty}
      />
      <OffersPreview calls={calls} version={key} />
      <OfferDialog
        dialog={edited}
        calls={calls}
        vehicle={vehicle}
        rows={asked.data?.data ?? null}
        onSaved={changed}
      />
      <SheetDialog dialog={sheet} calls={calls} vehicle={vehicle} onSaved={changed} />
      {deletion.dialog}
    </Stack>
  );
}

const useDeletion = (calls: OfferCalls, onDone: () => void) =>
  useQuestion<Offer>({
    title: texts.delete,
    text: (offer) => texts.deleteText(nameOf(offer)),
    failed: texts.deleteFailed,
    act: ({ id }) => calls.remove(id),
    done: () => texts.deleted,
    onDone,
  });
