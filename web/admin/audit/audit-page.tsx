import { Link, useSearchParams } from 'react-router';
import type { AuditEntry, AuditKind } from '#shared/contract/audit.ts';
import { auditKindLabels, audit as texts } from '#texts/admin/audit.ts';
import { type Column, textColumn, timeColumn } from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { FiguresPage } from '#web/admin/frame/figures-page.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useList } from '#web/admin/frame/use-listed.ts';
import { useRange } from '#web/admin/frame/use-range.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './audit.module.css';
import { asSentence, detailInWords, detailsOf } from './details.ts';

const initialSort = { sortBy: 'at', order: 'desc' } as const;

/** The dealership's audit trail: who changed what and when, with old and new values. */
export function AuditPage() {
  const state = useRange();
  const [params] = useSearchParams();
  const kind = kindNames.find((name) => name === params.get('kind'));
  const { table, file } = useList(
    'GET /api/v1/auth/audit',
    columnsIn(state.timeZone),
    initialSort,
    {
      ...state.range,
      kind,
    },
  );
  return (
    <FiguresPage texts={texts} state={state} {...file}>
      {table.more && <p className={styles.most}>{texts.most}</p>}
      <DataTable
        {...table}
        label={texts.table}
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
  timeColumn('at', texts.at, ({ at }) => at, timeZone),
  textColumn('who', texts.who, ({ who }) => who?.name ?? texts.nobody),
  textColumn('action', texts.action, ({ action }) => asSentence(action)),
  textColumn('about', texts.about, aboutOf, (entry) => <About entry={entry} />),
  textColumn(
    'changes',
    texts.changes,
    (entry) => wordsOf(entry, timeZone).join('\n'),
    (entry) => <Details words={wordsOf(entry, timeZone)} />,
  ),
];

/** Fields shown at once; the others open on demand. */
const shownAtOnce = 2;

const wordsOf = (entry: AuditEntry, timeZone: string) =>
  detailsOf(entry, timeZone).map(detailInWords);

function Details({ words }: { words: string[] }) {
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

/** What an entry is about; an order leads to it. */
function About({ entry }: { entry: AuditEntry }) {
  const { base } = useDealership();
  const words = aboutOf(entry);
  const order = orderOf(entry);
  return order === null ? words : <Link to={`${base}/admin/orders/${order}`}>{words}</Link>;
}

const orderOf = ({ entity, entityId }: AuditEntry): number | null =>
  entity === 'order' || entity === 'price' ? entityId : null;

function aboutOf(entry: AuditEntry): string {
  const order = orderOf(entry);
  return entry.about ?? (order === null ? '' : texts.order(order));
}
