import type { Database } from '#server/base/database/database.ts';
import type { Text } from '#shared/messages/text.ts';
import type { BulkChanges } from '#shared/rules/bulk-change.ts';
import { maxAmount, maxFrt } from '#shared/rules/limits.ts';
import { toCents } from '#shared/rules/money.ts';
import { selectEdited } from './bulk-edit.sql.ts';
import { editedRow } from './bulk-edit-row.ts';
import { type StoredRow, storeRows } from './changeset-rows.sql.ts';
import { type Counts, noCounts, type Owner } from './changesets.sql.ts';

const pageSize = 1_000;

interface Editing {
  ids: readonly number[];
  changes: BulkChanges;
  /** Called with the number of products that were looked at. */
  progress?: (done: number) => Promise<unknown>;
}

const impossibilities = ['belowNothing', 'hoursBelowNothing', 'aboveMost'] as const;
type Impossibility = (typeof impossibilities)[number];

/** Stores the rows that differ, and counts all; or says why the change cannot be, with rows to be rolled back. */
export async function storeEdited(
  db: Database,
  owner: Owner,
  id: number,
  { ids, changes, progress }: Editing,
): Promise<{ counts: Counts; problem: Text | null }> {
  const trims = [...(changes.addTrims ?? []), ...(changes.takeTrims ?? [])];
  const counts = { ...noCounts };
  const impossible: Record<Impossibility, number> = {
    belowNothing: 0,
    hoursBelowNothing: 0,
    aboveMost: 0,
  };
  for (let begin = 0; begin < ids.length; begin += pageSize) {
    const products = await selectEdited(db, owner, ids.slice(begin, begin + pageSize), trims);
    const rows: StoredRow[] = [];
    for (const product of products) {
      const edited = editedRow(changes, product);
      const problem = impossibility(edited.after);
      if (problem) impossible[problem] += 1;
      counts[edited.result as 'changed' | 'unchanged'] += 1;
      if (edited.result === 'unchanged') continue;
      rows.push({
        ...{ line: counts.changed, subject: 'product', subjectId: product.id },
        ...{ number: product.number, name: product.name, problem: null, ...edited },
      });
      addTo(counts, edited, product.priceCents);
    }
    if (rows.length > 0) await storeRows(db, id, rows);
    await progress?.(Math.min(begin + pageSize, ids.length));
  }
  return { counts: { ...counts, all: counts.changed }, problem: problemOf(counts, impossible) };
}

function problemOf(counts: Counts, impossible: Record<Impossibility, number>): Text | null {
  if (counts.changed === 0) return { key: 'changesetProblems.nothing' };
  const [name] = impossibilities.filter((name) => impossible[name] > 0);
  return name ? { key: `bulkProblems.${name}`, values: [impossible[name]] } : null;
}

type Edited = ReturnType<typeof editedRow>;

interface Values {
  fields?: { price_cents?: number; frt?: number };
  override?: { priceCents?: number | null; frt?: number | null };
  trims?: { add: number[]; take: number[] };
}

function addTo(counts: Counts, { before, after }: Edited, priceCents: number): void {
  const [was, is] = [before as Values, after as Values];
  counts.fitmentsAdded += is.trims?.add.length ?? 0;
  counts.fitmentsTaken += is.trims?.take.length ?? 0;
  if (is.fields?.price_cents !== undefined)
    counts.totalDifferenceCents += is.fields.price_cents - was.fields!.price_cents!;
  if (is.override?.priceCents !== undefined)
    counts.totalDifferenceCents +=
      (is.override.priceCents ?? priceCents) - (was.override!.priceCents ?? priceCents);
}

function impossibility(after: Edited['after']): Impossibility | null {
  const { fields, override } = (after ?? {}) as Values;
  const price = fields?.price_cents ?? override?.priceCents ?? 0;
  const hours = fields?.frt ?? override?.frt ?? 0;
  if (price < 0) return 'belowNothing';
  if (hours < 0) return 'hoursBelowNothing';
  return price > toCents(maxAmount) || hours > maxFrt ? 'aboveMost' : null;
}
