import type { Database } from '#server/base/database/database.ts';
import type { Filter } from './check-rows.ts';
import type { DealerOfImport } from './dealers.sql.ts';
import { loadTerms } from './import-terms.ts';
import { dealerOfCode, makesOf } from './makes.ts';
import { openSource, type Source, type SourceOptions } from './open-source.ts';
import * as products from './products.sql.ts';
import type { Mistake, Values } from './row-reader.ts';
import { type ReadCounts, stageRows } from './stage-rows.ts';
import * as staging from './staging.sql.ts';
import * as vehicles from './vehicles.sql.ts';

export interface ImportOptions extends SourceOptions {
  /** Make and year for rows that name none. */
  make?: string | undefined;
  year?: string | undefined;
  /** Code of the dealership that owns the products; absent: the make owns them. */
  dealer?: string | undefined;
  filters?: readonly Filter[];
  /** Creates vehicles that products fit and the shop lacks. */
  createVehicles?: boolean;
  /** Writes nothing if any row is bad. */
  strict?: boolean;
  dryRun?: boolean;
}

/** Called as an import proceeds. */
export interface Listener {
  opened(source: Source): void;
  /** Called for each bad row, in the file's order; `column` is the file's own name. */
  mistake(mistake: Mistake & { column: string }): void;
}

/** The result of an import: every row is good, bad, blank or excluded by a filter. */
export interface ImportReport {
  /** `repeated` counts the good rows that add to a product or vehicle of an earlier row. */
  rows: ReadCounts & { good: number; bad: number; repeated: number };
  counts: Partial<
    Record<'makes' | 'models' | 'trims' | 'products' | 'fitments' | 'terms', vehicles.Counts>
  >;
  notes: products.ProductNotes | undefined;
  /** For a dry run: the vehicles that products would bring with them. */
  wouldCreate: vehicles.ToldVehicle[];
  written: boolean;
}

/**
 * Imports a CSV file in one transaction: writes good rows, passes bad ones to `listener`. Importing
 * a file again changes nothing. Throws Refusal, with nothing written, if the file is unusable.
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
      const loading = source.kind === 'terms' ? loadTermsOf : load;
      report = await loading(shares, source, dealer, options, listener);
      if (!report.written) throw new TakenBack();
      return report;
    });
  } catch (error) {
    if (error instanceof TakenBack) return report!;
    throw error;
  }
}

/**
 * Products are independent, so two connections write half of them each, using two cores. Creating
 * vehicles needs one connection, which sees the vehicles it has created.
 */
const sharesOf = (kind: Source['kind'], { createVehicles }: ImportOptions) =>
  kind !== 'products' || createVehicles ? 1 : 2;

/**
 * Runs `count` transactions that commit one right after the other once all work is done; if one
 * fails before, all roll back. A crash between two commits is repaired by importing again.
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

/** Thrown to roll back a dry run or a strict import. */
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
    wouldCreate:
      options.dryRun && options.createVehicles ? await vehicles.listCreatedVehicles(first) : [],
    written: !options.dryRun && !(options.strict && bad > 0),
  };
}

/** Enters a file of terms, which is small: row by row, without staging. */
async function loadTermsOf(
  [db]: Database[],
  source: Source,
  dealer: DealerOfImport | undefined,
  { filters = [], dryRun, strict }: ImportOptions,
  listener: Listener,
): Promise<ImportReport> {
  await staging.waitForOtherImports(db!);
  const { rows, counts, mistakes } = await loadTerms(db!, source, dealer, filters);
  for (const mistake of mistakes)
    listener.mistake({ ...mistake, column: source.reader.columnOf(mistake.field) });
  const good = rows.read - rows.blank - rows.filtered - rows.bad;
  return {
    rows: { ...rows, good, repeated: 0 },
    counts: { terms: counts },
    notes: undefined,
    wouldCreate: [],
    written: !dryRun && !(strict && rows.bad > 0),
  };
}

/** Runs the work on all connections at once and waits for all: none works on after a rollback. */
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

/** Gathers a share's products and their vehicles; returns the counts of created vehicles. */
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

/** Adds up the numbers of two objects of the same shape. */
function addedUp<T>(one: T, other: T): T {
  if (typeof one === 'number') return (one + (other as number)) as T;
  const sums = Object.entries(one as object).map(([name, value]) => [
    name,
    addedUp(value, (other as never)[name]),
  ]);
  return Object.fromEntries(sums) as T;
}
