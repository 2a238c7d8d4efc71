import type { Database } from '#server/database/database.ts';
import { type Checked, checkRow, type RowChecks } from './check-rows.ts';
import type { Row } from './read-rows.ts';
import type { Mistake } from './row-reader.ts';
import { type StagedRow, stage } from './staging.sql.ts';

/** Rows that are sent together, and vehicles: of these one row may name thousands. */
const batchRows = 1_000;
const batchVehicles = 20_000;

/** How many rows there were, and how many of them were left aside. */
export interface ReadCounts {
  read: number;
  blank: number;
  filtered: number;
}

/** Reads, checks and stages a whole file, with no more than two batches of it in memory. */
export async function stageRows(db: Database, checks: RowChecks, source: AsyncIterable<Row>): Promise<ReadCounts> {
  const counts: ReadCounts = { read: 0, blank: 0, filtered: 0 };
  let batch = new Batch();
  let sending: Promise<void> = Promise.resolve();
  for await (const row of source) {
    counts.read += 1;
    const checked = await checkRow(checks, row);
    if (typeof checked === 'string') counts[checked] += 1;
    else batch.add(checked);
    if (!batch.isFull()) continue;
    await sending;
    sending = stage(db, batch.rows, batch.mistakes);
    sending.catch(() => {}); // the next await meets it
    batch = new Batch();
  }
  await sending;
  await stage(db, batch.rows, batch.mistakes);
  return counts;
}

class Batch {
  readonly rows: StagedRow[] = [];
  readonly mistakes: Mistake[] = [];
  private vehicles = 0;

  add(checked: Exclude<Checked, string>): void {
    if ('mistakes' in checked) {
      this.mistakes.push(...checked.mistakes);
      return;
    }
    this.rows.push(checked.row);
    this.vehicles += checked.row.vehicles.length;
  }

  isFull(): boolean {
    return this.rows.length + this.mistakes.length >= batchRows || this.vehicles >= batchVehicles;
  }
}
