import { useSearchParams } from 'react-router';
import type { AuditEntry, AuditKind } from '#shared/contract/audit.ts';
import { auditKindLabels, audit as texts } from '#shared/messages/en/admin/audit.ts';
import type { Cell } from '#shared/rules/csv.ts';
import { type Column, sortedColumn } from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { isoTime, timeOfMoment } from '#web/admin/frame/dates.ts';
import { FiguresPage } from '#web/admin/frame/figures-page.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { useRange } from '#web/admin/frame/use-range.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import styles from './audit.module.css';
import { asSentence, detailInWords, detailsOf } from './details.ts';

type Query = InputOf<'GET /api/v1/auth/audit'>['query'];

const start = { sortBy: 'at', order: 'desc', sortable: ['at'] } as const;

/** The dealership's audit trail: who changed what and when, with old and new values. */
export function AuditPage() {
  const state = useRange();
  const [params] = useSearchParams();
  const kind = kindNames.find((name) => name === params.get('kind'));
  const about = { ...state.range, kind };
  const { table, all } = useListed(start, about, (query: Query, signal) =>
    call('GET /api/v1/auth/audit', { query }, { signal }),
  );
  return (
    <FiguresPage
      texts={texts}
      state={state}
      disabled={!table.rows}
      rows={async () => [csvHead, ...(await all()).map((row) => csvRow(row, state.timeZone))]}
    >
      {table.more && <p className={styles.most}>{texts.most}</p>}
      <DataTable
        {...table}
        label={texts.table}
        columns={columnsIn(state.timeZone)}
        nameOf={({ action }) => asSentence(action)}
        searchLabel={texts.search}
        filter={
          <ParamSelect name="kind" label={texts.kind} any={texts.anyKind} choices={kindChoices} />
        }
        empty={texts.empty}
      />
    </FiguresPage>
  );
}

const kindLabels: Readonly<Record<AuditKind, string>> = auditKindLabels;
const kindNames = Object.keys(kindLabels) as AuditKind[];

const kindChoices = kindNames.map((value) => ({ value, label: kindLabels[value] }));

const columnsIn = (timeZone: string): readonly Column<AuditEntry>[] => [
  sortedColumn('at', texts.at, ({ at }) => timeOfMoment(at, timeZone)),
  { id: 'who', label: texts.who, cell: whoOf },
  { id: 'action', label: texts.action, cell: ({ action }) => asSentence(action) },
  { id: 'about', label: texts.about, cell: aboutOf },
  { id: 'changes', label: texts.changes, cell: (entry) => <Details entry={entry} /> },
];

/** Fields shown at once; the others open on demand. */
const shownAtOnce = 2;

function Details({ entry }: { entry: AuditEntry }) {
  const words = detailsOf(entry).map(detailInWords);
  if (words.length === 0) return texts.none;
  if (words.length <= shownAtOnce && words.join('').length < 160) {
    return (
      <div>
        {words.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </div>
    );
  }
  return (
    <details className={styles.details}>
      <summary>{texts.details(words.length)}</summary>
      <ul>
        {words.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

const whoOf = ({ who }: AuditEntry) => who?.name ?? texts.nobody;

function aboutOf({ entity, entityId, about }: AuditEntry): string {
  if (about !== null) return about;
  return (entity === 'order' || entity === 'price') && entityId !== null
    ? texts.order(entityId)
    : '';
}

const csvHead = [texts.at, texts.who, texts.action, texts.about, texts.changes];

const csvRow = (entry: AuditEntry, timeZone: string): Cell[] => [
  isoTime(entry.at, timeZone),
  whoOf(entry),
  asSentence(entry.action),
  aboutOf(entry),
  detailsOf(entry).map(detailInWords).join('\n'),
];
