import { type Database, sql } from '#server/base/database/database.ts';
import { tried } from '#server/base/database/tried.ts';
import type { Owner } from '#server/catalogue/changesets/changesets.sql.ts';
import { settleSearchIndexes } from '#server/catalogue/changesets/search-indexes.service.ts';
import { gatherValues } from '#server/catalogue/changesets/values.service.ts';
import type { Watch } from '#server/catalogue/changesets/watch.ts';
import { keepPackages, misfitsSince } from '#server/catalogue/products/package-fit.service.ts';
import type { Filter } from './check-rows.ts';
import type { DealerOfImport } from './dealers.sql.ts';
import { extraNames, overrideNames } from './extra-names.ts';
import { gatherMissing, hasUnknownBadRows, retireMissing, stageOverrides } from './gathered.sql.ts';
import { stageGathered } from './gathered-values.ts';
import { loadTerms } from './import-terms.ts';
import { dealerOfCode, type FileMake, makesOf } from './makes.ts';
import { openSource, type Source, type SourceOptions } from './open-source.ts';
import type { Pictures } from './pictures-of-file.ts';
import * as products from './products.sql.ts';
import type { Mistake, Values } from './row-reader.ts';
import { type ReadCounts, stageRows } from './stage-rows.ts';
import * as staging from './staging.sql.ts';
import * as vehicles from './vehicles.sql.ts';

export interface ImportOptions extends SourceOptions {
  /** When what the file brings was made or changed. */
  now: Date;
  /** Make and year for rows that name none. */
  make?: string | undefined;
  year?: string | undefined;
  /** Code of the dealership that owns the products; absent: the make owns them. */
  dealer?: string | undefined;
  filters?: readonly Filter[];
  /** Creates vehicles that products fit and the shop lacks. */
  createVehicles?: boolean;
  /** Creates sub-categories that products name and their category lacks. */
  createSubcategories?: boolean | undefined;
  /** What products fit becomes exactly what the file says, where it names any vehicle for them. */
  replaceFitments?: boolean | undefined;
  /** The owner's products that came by a file and are missing in this one become inactive. */
  retireMissing?: boolean | undefined;
  /** Writes nothing if any row is bad. */
  strict?: boolean;
  dryRun?: boolean;
  /** Rows of other makes are bad. */
  onlyMake?: FileMake;
  /** The file's pictures, stored before; absent: its column of pictures is left alone. */
  pictures?: Pictures | undefined;
  /** One connection does everything. */
  inOne?: boolean;
  /** Looks at the products before and after; one connection does everything. */
  watch?: Watch;
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
    Record<
      'makes' | 'models' | 'trims' | 'products' | 'overrides' | 'fitments' | 'terms',
      vehicles.Counts
    >
  >;
  notes: ProductNotes | undefined;
  /** For a dry run: the vehicles that products would bring with them. */
  wouldCreate: vehicles.VehicleNames[];
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
    return await inShares(db, sharesOf(source, options), async (shares) => {
      const loading = source.kind === 'terms' ? loadTermsOf : load;
      report = await loading(shares, source, dealer, options, listener);
      if (!report.written) throw new TakenBack();
      return report;
    });
  } catch (error) {
    if (error instanceof TakenBack) return report!;
    if (!(error instanceof PartsElsewhere)) throw error;
    return importFile(db, { ...options, inOne: true }, { ...listener, opened() {} });
  }
}

/**
 * Products are independent, so two connections write half of them each, using two cores. Creating
 * vehicles or sub-categories needs one connection, which sees what it has created, and so do columns that name
 * products of other rows.
 */
const sharesOf = (
  { kind, reader }: Source,
  { createVehicles, createSubcategories, watch, retireMissing, inOne }: ImportOptions,
) =>
  inOne ||
  kind !== 'products' ||
  createVehicles ||
  createSubcategories ||
  watch ||
  retireMissing ||
  namesOthers(reader.fields)
    ? 1
    : 2;

/** Whether rows may speak of products that rows with another key speak of too. */
const namesOthers = (fields: readonly string[]) =>
  ['id', ...extraNames].some((name) => fields.includes(name));

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

/** Thrown where one connection does not see whether the parts of a package fit, which the other one writes. */
class PartsElsewhere extends Error {}

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
  const makes = makesOf(first, dealer, {
    mayCreate: createVehicles,
    onlyMake: options.onlyMake,
  });
  await staging.waitForOtherImports(first, createVehicles ? undefined : ownerOf(dealer, options));
  for (const db of shares) await staging.prepareStaging(db);
  const checks = {
    kind,
    reader,
    filters: options.filters ?? [],
    makeOf: makes.find,
    pictures: options.pictures,
  };
  const read = await stageRows(shares, checks, source.rows);
  await allOf(shares, staging.analyzeStaging);
  const done = await (kind === 'vehicles'
    ? loadVehicles(first)
    : loadProducts(shares, {
        dealerId: dealer?.id ?? null,
        fields: reader.fields,
        createVehicles,
        createSubcategories: options.createSubcategories === true,
        replaceFitments: options.replaceFitments === true,
        retireMissing: options.retireMissing === true,
        watch: options.watch,
        now: options.now,
      }));
  await options.watch?.end(first);
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

/** Whose products alone change; undefined: perhaps those of several makes. */
function ownerOf(
  dealer: DealerOfImport | undefined,
  { onlyMake }: ImportOptions,
): Owner | undefined {
  if (dealer) return { makeId: dealer.makeId, dealerId: dealer.id };
  return onlyMake && { makeId: onlyMake.id, dealerId: null };
}

/** Enters a file of terms, which is small: row by row, without staging. */
async function loadTermsOf(
  [db]: Database[],
  source: Source,
  dealer: DealerOfImport | undefined,
  { filters = [], dryRun, strict, watch, onlyMake, now }: ImportOptions,
  listener: Listener,
): Promise<ImportReport> {
  await staging.waitForOtherImports(db!);
  await watch?.beforeOffers(db!);
  const { rows, counts, mistakes } = await loadTerms(
    { db: db!, now: () => now, dealer, onlyMake },
    source,
    filters,
  );
  await watch?.end(db!);
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

/** What the file left incomplete, and what it took away. */
interface ProductNotes extends products.ProductNotes {
  retired: number;
  fitmentsTaken: number;
}

interface Done {
  firstRows: number;
  counts: ImportReport['counts'];
  notes?: ProductNotes;
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
  createSubcategories: boolean;
  replaceFitments: boolean;
  retireMissing: boolean;
  watch?: Watch | undefined;
  now: Date;
}

async function loadProducts(shares: readonly Database[], file: ProductsOfFile): Promise<Done> {
  const { dealerId, watch, now } = file;
  const made = await allOf(shares, (db) => gatherProducts(db, file));
  const lastFresh = Math.max(...(await allOf(shares, products.lastFreshLine)));
  const firstId = lastFresh === 0 ? 0 : await products.reserveIds(shares[0]!, lastFresh);
  if (watch) await allOf(shares, (db) => watch.before(db, products.knownProducts));
  const parts = await writeFitting(shares, file, firstId);
  if (watch) await allOf(shares, (db) => watch.after(db, products.touchedProducts(firstId)));
  const { counts, notes } = parts.reduce(addedUp);
  await settleSearchIndexes(shares[0]!);
  const hasChanged =
    counts.products.created + counts.products.changed + counts.fitments.created > 0 ||
    notes.fitmentsTaken + notes.retired + (counts.overrides?.changed ?? 0) > 0;
  if (hasChanged) await products.recordImport(shares[0]!, dealerId, counts, now);
  const overrides = counts.overrides ? counts.overrides.changed + counts.overrides.unchanged : 0;
  return { firstRows: notes.products + overrides, counts: { ...made[0], ...counts }, notes };
}

/**
 * Writes all shares' products. A package that would have a part that does not fit is refused with its rows,
 * and the others are written again, because such a package may be a part itself. Throws PartsElsewhere.
 */
async function writeFitting(shares: readonly Database[], file: ProductsOfFile, firstId: number) {
  const touched = sql`select product_id from (${products.touchedProducts(firstId)}) touched`;
  await allOf(shares, (db) => keepPackages(db, touched));
  const write = (db: Database) => writeShare(db, file, firstId);
  const [first, ...others] = shares as [Database, ...Database[]];
  if (others.length > 0) {
    const written = await allOf(shares, write);
    const misfits = await allOf(shares, (db) => misfitsSince(db, touched, 'en'));
    if (misfits.flat().length > 0) throw new PartsElsewhere();
    return written;
  }
  for (;;) {
    const { written, misfits } = await tried(first, async () => {
      const written = [await write(first)];
      const misfits = await misfitsSince(first, touched, 'en');
      return { result: { written, misfits }, isKept: misfits.length === 0 };
    });
    if (misfits.length === 0) return written;
    await products.refuseMisfits(first, file, firstId, misfits);
  }
}

/** Writes a share's products, and what its rows say beside their own fields. */
async function writeShare(db: Database, file: ProductsOfFile, firstId: number) {
  const { dealerId, fields, now } = file;
  const gathered = extraNames.some((name) => fields.includes(name)) ? await gatherValues(db) : null;
  if (gathered) await stageGathered(db, gathered, { dealerId, firstId });
  const hasOverrides = dealerId !== null && overrideNames.some((name) => fields.includes(name));
  const overrides = hasOverrides ? await stageOverrides(db, dealerId) : undefined;
  const hasValues = gathered !== null;
  const written = await products.writeProducts(db, dealerId, fields, { firstId, hasValues, now });
  const { taken: fitmentsTaken, ...fitments } = await products.writeFitments(
    db,
    firstId,
    await replacing(db, file),
  );
  await gathered?.write({ dealerId, now });
  const notes = await products.countNotes(db, fields, firstId);
  const retired = file.retireMissing ? await retireMissing(db, now) : 0;
  return {
    counts: { products: written, fitments, ...(overrides && { overrides }) },
    notes: { ...notes, retired, fitmentsTaken },
  };
}

/** Whose fitments are replaced; nobody's where a bad row may be anybody's. */
async function replacing(
  db: Database,
  { fields, replaceFitments }: ProductsOfFile,
): Promise<'all' | 'asked' | null> {
  if (!replaceFitments && !fields.includes('replaceFitments')) return null;
  if (await hasUnknownBadRows(db)) return null;
  return replaceFitments ? 'all' : 'asked';
}

/** Gathers a share's products and their vehicles; returns the counts of created vehicles. */
async function gatherProducts(db: Database, file: ProductsOfFile) {
  const { dealerId, createVehicles } = file;
  if (!createVehicles) {
    await vehicles.gatherVehicles(db);
    await vehicles.findTrims(db);
    await vehicles.noteMissingVehicles(db);
    await staging.markBadRows(db);
  }
  await products.gatherProducts(db, dealerId, file);
  if (file.retireMissing && !(await hasUnknownBadRows(db))) await gatherMissing(db, dealerId);
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
