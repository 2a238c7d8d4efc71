import type { Database } from '#server/database/database.ts';
import type { Filter } from './check-rows.ts';
import type { DealerOfImport } from './dealers.sql.ts';
import { dealerOfCode, makesOf } from './makes.ts';
import { openSource, type Source, type SourceOptions } from './open-source.ts';
import * as products from './products.sql.ts';
import type { Mistake, Values } from './row-reader.ts';
import { type ReadCounts, stageRows } from './stage-rows.ts';
import * as staging from './staging.sql.ts';
import * as vehicles from './vehicles.sql.ts';

export interface ImportOptions extends SourceOptions {
  /** Where the file names none. */
  make?: string | undefined;
  year?: string | undefined;
  /** Code of the dealership whose own products these are; absent: the make's. */
  dealer?: string | undefined;
  filters?: readonly Filter[];
  /** Makes the vehicles that products fit and the shop does not have. */
  createVehicles?: boolean;
  /** Writes nothing if any row is bad. */
  strict?: boolean;
  dryRun?: boolean;
}

/** Hears what an import does. */
export interface Listener {
  opened(source: Source): void;
  /** A bad row, in the order of the file; `column` is the file's own. */
  mistake(mistake: Mistake & { column: string }): void;
}

/** What became of a file: every row is good, bad, blank or left out by a filter. */
export interface ImportReport {
  /** Repeated ones are good rows that add to a product or vehicle of a row above. */
  rows: ReadCounts & { good: number; bad: number; repeated: number };
  counts: Partial<Record<'makes' | 'models' | 'trims' | 'products' | 'fitments', vehicles.Counts>>;
  notes: products.ProductNotes | undefined;
  written: boolean;
}

/**
 * Imports a CSV file in one transaction: good rows are written, bad ones go to `listener`. A file that was imported before
 * changes nothing. Throws Refusal where the file cannot be used at all; then, too, nothing is written.
 */
export async function importFile(db: Database, options: ImportOptions, listener: Listener): Promise<ImportReport> {
  const dealer = options.dealer === undefined ? undefined : await dealerOfCode(db, options.dealer, options.make);
  const source = await openSource(options, defaultsOf(options, dealer));
  listener.opened(source);
  let report: ImportReport | undefined;
  try {
    return await db.transaction(async (db) => {
      report = await load(db, source, dealer, options, listener);
      if (!report.written) throw new TakenBack();
      return report;
    });
  } catch (error) {
    if (error instanceof TakenBack) return report!;
    throw error;
  }
}

/** Ends a transaction whose work is not to stay. */
class TakenBack extends Error {}

function defaultsOf({ make, year }: ImportOptions, dealer: DealerOfImport | undefined): Values {
  const makeName = make ?? dealer?.make;
  return { ...(makeName !== undefined && { make: makeName }), ...(year !== undefined && { year }) };
}

async function load(
  db: Database,
  source: Source,
  dealer: DealerOfImport | undefined,
  options: ImportOptions,
  listener: Listener,
): Promise<ImportReport> {
  const { kind, reader } = source;
  const createVehicles = kind === 'vehicles' || options.createVehicles === true;
  const makes = makesOf(db, dealer, createVehicles);
  await staging.prepareStaging(db);
  const checks = { kind, reader, filters: options.filters ?? [], makeOf: makes.find };
  const read = await stageRows(db, checks, source.rows);
  await staging.analyzeStaging(db);
  const done = await (kind === 'vehicles'
    ? loadVehicles(db)
    : loadProducts(db, dealer?.id ?? null, reader.fields, createVehicles));
  const makeCounts = await makes.settle();
  const bad = await staging.countBadRows(db);
  for await (const mistake of staging.mistakesByLine(db)) {
    listener.mistake({ ...mistake, column: reader.columnOf(mistake.field) });
  }
  const good = read.read - read.blank - read.filtered - bad;
  return {
    rows: { ...read, good, bad, repeated: good - done.firstRows },
    counts: createVehicles ? { makes: makeCounts, ...done.counts } : done.counts,
    notes: done.notes,
    written: !options.dryRun && !(options.strict && bad > 0),
  };
}

interface Done {
  firstRows: number;
  counts: ImportReport['counts'];
  notes?: products.ProductNotes;
}

async function loadVehicles(db: Database): Promise<Done> {
  await vehicles.gatherVehicles(db);
  const created = await vehicles.createVehicles(db);
  await vehicles.findTrims(db);
  const { firstRows, models, trims } = await vehicles.countVehicles(db, created);
  return { firstRows, counts: { models, trims } };
}

async function loadProducts(
  db: Database,
  dealerId: number | null,
  fields: readonly string[],
  createVehicles: boolean,
): Promise<Done> {
  if (!createVehicles) {
    await vehicles.gatherVehicles(db);
    await vehicles.findTrims(db);
    await vehicles.noteMissingVehicles(db);
    await staging.markBadRows(db);
  }
  await products.gatherProducts(db, dealerId, fields);
  const made = createVehicles ? (await loadVehicles(db)).counts : {};
  const written = await products.writeProducts(db, dealerId, fields);
  const fitments = await products.writeFitments(db);
  const notes = await products.countNotes(db, fields);
  const counts = { ...made, products: written, fitments };
  await staging.settleSearchIndexes(db);
  const hasChanged = written.created + written.changed + fitments.created > 0;
  if (hasChanged) await products.recordImport(db, dealerId, { products: written, fitments });
  return { firstRows: notes.products, counts, notes };
}
