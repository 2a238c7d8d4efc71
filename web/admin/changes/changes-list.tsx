import { Badge } from '@mantine/core';
import { changeCounts, changeResult, changesPage as texts } from '#texts/admin/changes.ts';
import { formatNumber } from '#texts/formats.ts';
import { colon } from '#texts/punctuation.ts';
import { type Column, textColumn } from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { isoTime, timeOfMoment } from '#web/admin/frame/dates.ts';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { useCall } from '#web/kit/use-answer.ts';
import type { Changeset, Owner } from './changeset.ts';
import { useUndoing } from './use-undoing.tsx';

interface ChangesListProps {
  owner: Owner;
  timeZone: string;
  onOpen(id: number): void;
}

/** All changesets of a dealership or a make: who changed what, when, and what may be undone. */
export function ChangesList({ owner, timeZone, onOpen }: ChangesListProps) {
  const columns = columnsIn(timeZone);
  const state = useTableQuery(columns, { sortBy: 'when', order: 'desc' });
  const { page, rows } = state.query;
  const asked = useCall('GET /api/v1/auth/changesets', { query: { ...owner, page, rows } });
  const undoing = useUndoing(({ id }) => onOpen(id));
  return (
    <>
      <DataTable<Changeset>
        label={texts.table}
        columns={columns}
        state={state}
        asked={asked}
        rows={asked.data?.data ?? null}
        total={asked.data?.meta.total ?? 0}
        nameOf={({ title }) => title}
        onOpen={({ id }) => onOpen(id)}
        menu={(changeset) => [
          { label: texts.open, onChoose: () => onOpen(changeset.id) },
          ...(changeset.state === 'applied' && changeset.undoUntil
            ? [{ label: changeResult.undo, danger: true, onChoose: () => undoing.ask(changeset) }]
            : []),
        ]}
        empty={texts.empty}
      />
      {undoing.dialog}
    </>
  );
}

const colours: Partial<Record<Changeset['state'], string>> = {
  ready: 'var(--warning)',
  applied: 'accent',
  failed: 'red',
};

const columnsIn = (timeZone: string): readonly Column<Changeset>[] => [
  textColumn('title', texts.what, ({ title }) => title),
  textColumn('kind', texts.kind, ({ kind }) => texts.kinds[kind]),
  textColumn(
    'when',
    texts.when,
    (changeset) => isoTime(momentOf(changeset), timeZone),
    (changeset) => timeOfMoment(momentOf(changeset), timeZone),
  ),
  textColumn('who', texts.who, whoOf),
  textColumn(
    'state',
    texts.state,
    ({ state }) => texts.states[state],
    ({ state }) => (
      <Badge color={colours[state] ?? 'gray'} miw="max-content">
        {texts.states[state]}
      </Badge>
    ),
  ),
  textColumn('counts', texts.products, countsInWords),
];

/** The moment of the last step that a person took. */
const momentOf = ({ undoneAt, appliedAt, createdAt }: Changeset) =>
  undoneAt ?? appliedAt ?? createdAt;

const whoOf = ({ undoneBy, appliedBy, createdBy }: Changeset) =>
  undoneBy ?? appliedBy ?? createdBy ?? texts.nobody;

/** 'New: 2, Changed: 40'. */
const countsInWords = ({ counts }: Changeset): string =>
  (['created', 'changed', 'refused', 'skipped'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${changeCounts[name]}${colon}${formatNumber(counts[name])}`)
    .join(', ');
