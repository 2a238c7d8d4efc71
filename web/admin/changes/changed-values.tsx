import { Badge } from '@mantine/core';
import { changePreview as texts } from '#texts/admin/changes.ts';
import { colon } from '#texts/punctuation.ts';
import { fieldName, shareOf, valueInWords } from './changed-words.ts';
import styles from './changes.module.css';
import type { ChangesetRow } from './changeset.ts';

/** What becomes of one product: old and new values, and what to look at twice. */
export const ChangedValues = ({ row }: { row: ChangesetRow }) => (
  <div>
    <ul className={styles.changes}>
      {shownChanges(row).map((change) => (
        <li key={change.field}>
          {fieldName(change.field)}
          {colon}
          <ChangedValue change={change} isNew={row.result === 'created'} />
        </li>
      ))}
    </ul>
    <Warnings row={row} />
  </div>
);

type Change = ChangesetRow['changes'][number];

/** Of a new product what says something: its name and number stand beside, and blank values are usual. */
const shownChanges = ({ result, changes }: ChangesetRow): readonly Change[] =>
  result === 'created' ? changes.filter(({ field, after }) => saysMore(field, after)) : changes;

const saysMore = (field: string, value: Change['after']): boolean =>
  field !== 'name' &&
  field !== 'number' &&
  Boolean(value) &&
  !(field === 'active' && value === true);

/** Fields that tell how many come or go: before there were none of these. */
const counts = new Set(['trimsAdded', 'fitmentsAdded', 'fitmentsTaken', 'otherImages']);

function ChangedValue({ change, isNew }: { change: Change; isNew: boolean }) {
  const { field, before, after } = change;
  const now = valueInWords(field, after);
  if (isNew || counts.has(field)) return now;
  const was = valueInWords(field, before);
  const share = shareOf(field, before, after);
  return (
    <>
      <span aria-hidden="true">
        <span className={styles.before}>{was}</span> → {now}
      </span>
      <span className="visually-hidden">{texts.fromTo(was, now)}</span>
      {share && <span className={styles.before}> ({share})</span>}
    </>
  );
}

/** A price below cost is red, one that doubles or halves amber; both in words. */
const Warnings = ({ row: { warnings } }: { row: ChangesetRow }) =>
  warnings.length > 0 && (
    <div className={styles.warnings}>
      {warnings.map((warning) => (
        <Badge
          key={warning}
          color={warning === 'belowCost' ? 'red' : 'var(--warning)'}
          miw="max-content"
        >
          {texts.warnings[warning]}
        </Badge>
      ))}
    </div>
  );
