import type { Database } from '#server/base/database/database.ts';
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
export async function importFile(
  db: Database,
  options: ImportOptions,
  listener: Listener,
): Promise<ImportReport> {
  const dealer =
    options.dealer === undefined ? undefined : await dealerOfCode(db, options.dealer, options.make);
  const source = await openSource(options, defaultsOf(options, dealer));
  listener.opened(source);
  let report: ImportReport | undefined;
  try {
    return await inShares(db, sharesOf(source.kind, options), async (shares) => {
      report = await load(shares, source, dealer, options, listener);
      if (!report.written) throw new TakenBack();
      return report;
    });
  } catch (error) {
    if (error instanceof TakenBack) return report!;
    throw error;
  }
}

/**
 * Products do not depend on each other, so two connections write half of them each, on a core each. Vehicles that are
 * made do: one connection must see what it makes.
 */
const sharesOf = (kind: Source['kind'], { createVehicles }: ImportOptions) =>
  kind === 'vehicles' || createVehicles ? 1 : 2;

/**
 * So many transactions that end together: where one fails, all are taken back. They are committed right after each other,
 * when all of the work is done; what is lost between two commits is made by importing the file again.
 */
function inShares<T>(
  db: Database,
  count: number,
  work: (shares: Database[]) => Promise<T>,
): Promise<T> {
  const open = (shares: Database[]): Promise<T> =>
    shares.length === count ? work(shares) : db.transaction((share) => open([...shares, share]));
  return open([]);
}

/** Ends a transaction whose work is not to stay. */
class TakenBack extends Error {}

function defaultsOf({ make, year }: ImportOptions, dealer: DealerOfImport | undefined): Values {
  const makeName = make ?? dealer?.make;
  return { ...(makeName !== undefined && { make: makeName }), ...(year !== undefined && { year }) };
}

async function load(
  shares: Database[],
  source: Source,
  dealer: DealerOfImport | undefined,
  options: ImportOptions,
  listener: Listener,
): Promise<ImportReport> {
  const { kind, reader } = source;
  const first = shares[0]!;
  const createVehicles = kind === 'vehicles' || options.createVehicles === true;
  const makes = makesOf(first, dealer, createVehicles);
  await staging.waitForOtherImports(first);
  for (const db of shares) await staging.prepareStaging(db);
  const checks = { kind, reader, filters: options.filters ?? [], makeOf: makes.find };
  const read = await stageRows(shares, checks, source.rows);
  await allOf(shares, staging.analyzeStaging);
  const done = await (kind === 'vehicles'
    ? loadVehicles(first)
    : loadProducts(shares, {
        dealerId: dealer?.id ?? null,
        fields: reader.fields,
        createVehicles,
      }));
  const makeCounts = await makes.settle();
  const bad = (await allOf(shares, staging.countBadRows)).reduce((sum, rows) => sum + rows);
  for await (const mistake of staging.mistakesByLine(shares)) {
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

/** Does the same on all connections at once and waits for all, also where one fails: none may work on after a rollback. */
async function allOf<T>(
  shares: readonly Database[],
  work: (db: Database) => Promise<T>,
): Promise<T[]> {
  const results = await Promise.allSettled(shares.map(work));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
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

interface ProductsOfFile {
  dealerId: number | null;
  fields: readonly string[];
  createVehicles: boolean;
}

async function loadProducts(shares: readonly Database[], file: ProductsOfFile): Promise<Done> {
  const { dealerId, fields } = file;
  const made = await allOf(shares, (db) => gatherProducts(db, file));
  const lastFresh = Math.max(...(await allOf(shares, products.lastFreshLine)));
  const firstId = lastFresh === 0 ? 0 : await products.reserveIds(shares[0]!, lastFresh);
  const parts = await allOf(shares, async (db) => {
    const written = await products.writeProducts(db, dealerId, fields, firstId);
    const fitments = await products.writeFitments(db, firstId);
    return {
      counts: { products: written, fitments },
      notes: await products.countNotes(db, fields, firstId),
    };
  });
  const { counts, notes } = parts.reduce(addedUp);
  await staging.settleSearchIndexes(shares[0]!);
  const hasChanged =
    counts.products.created + counts.products.changed + counts.fitments.created > 0;
  if (hasChanged) await products.recordImport(shares[0]!, dealerId, counts);
  return { firstRows: notes.products, counts: { ...made[0], ...counts }, notes };
}

/** Gathers the products of a share and the vehicles that they fit; gives what was made of these. */
async function gatherProducts(db: Database, { dealerId, fields, createVehicles }: ProductsOfFile) {
  if (!createVehicles) {
    await vehicles.gatherVehicles(db);
    await vehicles.findTrims(db);
    await vehicles.noteMissingVehicles(db);
    await staging.markBadRows(db);
  }
  await products.gatherProducts(db, dealerId, fields);
  return createVehicles ? (await loadVehicles(db)).counts : {};
}

/** The sums of all numbers in two of a kind. */
function addedUp<T>(one: T, other: T): T {
  if (typeof one === 'number') return (one + (other as number)) as T;
  const sums = Object.entries(one as object).map(([name, value]) => [
    name,
    addedUp(value, (other as never)[name]),
  ]);
  return Object.fromEntries(sums) as T;
}
