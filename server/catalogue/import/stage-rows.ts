import type { Row } from '#server/base/csv-rows.ts';
import type { Database } from '#server/base/database/database.ts';
import { type Checked, checkRow, type RowChecks } from './check-rows.ts';
import type { Mistake } from './row-reader.ts';
import { type Staged, type StagedRow, stage } from './staging.sql.ts';
import { type VehicleNumbers, vehicleNumbers } from './vehicle-numbers.ts';

/** Batch sizes; vehicles have their own, because one row may name thousands. */
const batchRows = 1_000;
const batchVehicles = 20_000;

/** Numbers of rows read and skipped. */
export interface ReadCounts {
  read: number;
  blank: number;
  filtered: number;
}

/**
 * Reads, checks and stages a whole file, with at most two batches per share in memory. All rows of
 * a product go to the same share, undecodable rows to the first.
 */
export async function stageRows(
  shares: readonly Database[],
  checks: RowChecks,
  source: AsyncIterable<Row[]>,
): Promise<ReadCounts> {
  const counts: ReadCounts = { read: 0, blank: 0, filtered: 0 };
  const stages = shares.map((db) => new Stage(db));
  for await (const rows of source) {
    for (const row of rows) {
      const checking = checkRow(checks, row);
      const checked = checking instanceof Promise ? await checking : checking;
      counts.read += 1;
      if (typeof checked === 'string') {
        counts[checked] += 1;
        continue;
      }
      const chosen = stages[shareOf(checked, shares.length)]!;
      chosen.add(checked);
      if (chosen.isFull()) await chosen.send();
    }
  }
  for (const stage of stages) await stage.send();
  for (const stage of stages) await stage.send();
  return counts;
}

function shareOf(checked: Exclude<Checked, string>, shares: number): number {
  if (shares === 1 || 'mistakes' in checked || !checked.row.product) return 0;
  const { key } = checked.row.product;
  let sum = 0;
  for (let index = 0; index < key.length; index += 1)
    sum = (Math.imul(sum, 31) + key.charCodeAt(index)) >>> 0;
  return sum % shares;
}

/** The batch collected for one connection, and the batch being sent. */
class Stage {
  private readonly db: Database;
  private readonly numbers: VehicleNumbers = vehicleNumbers();
  private staged = nothing();
  private sending: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.db = db;
  }

  add(checked: { row: StagedRow } | { mistakes: Mistake[] }): void {
    if ('mistakes' in checked) {
      this.staged.mistakes.push(...checked.mistakes);
      return;
    }
    const { line, makeId, vehicles } = checked.row;
    const { rows, named, vehicles: fresh } = this.staged;
    rows.push(checked.row);
    for (const vehicle of vehicles) {
      named.lines.push(line);
      named.vehicles.push(this.numbers.of(makeId, vehicle, fresh));
    }
  }

  isFull(): boolean {
    const { rows, mistakes, named } = this.staged;
    return rows.length + mistakes.length >= batchRows || named.lines.length >= batchVehicles;
  }

  /** Sends the batch after the previous one has arrived. */
  async send(): Promise<void> {
    await this.sending;
    this.sending = stage(this.db, this.staged);
    this.sending.catch(() => {}); // the next await throws it
    this.staged = nothing();
  }
}

const nothing = (): Staged => ({
  rows: [],
  vehicles: [],
  named: { lines: [], vehicles: [] },
  mistakes: [],
});
