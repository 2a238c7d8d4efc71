import { recordAudit } from '#server/audit/audit.service.ts';
import type { Row } from '#server/base/csv-rows.ts';
import type { Database } from '#server/base/database/database.ts';
import { enterOffer, placesNamed } from '#server/catalogue/terms/imported-offers.service.ts';
import { overlapProblem } from '#server/catalogue/terms/offers.service.ts';
import { validate } from '#shared/rules/form.ts';
import { offerForm } from '#shared/rules/offer-form.ts';
import type { Filter } from './check-rows.ts';
import { type DealerOfImport, findDealers } from './dealers.sql.ts';
import type { FileMake } from './makes.ts';
import type { Source } from './open-source.ts';
import { type Mistake, tidy, type Values } from './row-reader.ts';
import { type Counts, findMake } from './vehicles.sql.ts';

/** What a file of terms came to: rows, offers, and the mistakes of its bad rows. */
export interface TermsLoaded {
  rows: { read: number; blank: number; filtered: number; bad: number };
  counts: Counts;
  mistakes: Mistake[];
}

type Refuse = (field: string, reason: Mistake['reason']) => void;

interface Loading {
  db: Database;
  now: () => Date;
  /** Whose offers alone the file has; absent: rows may name dealerships. */
  dealer: DealerOfImport | undefined;
  /** Rows of other makes are bad; absent: the file may be of several. */
  onlyMake: FileMake | undefined;
  counts: Counts;
}

/** Enters the offers of a file's good rows; a row is entered in all its places or in none. */
export async function loadTerms(
  place: Omit<Loading, 'counts'>,
  { reader, rows }: Source,
  filters: readonly Filter[],
): Promise<TermsLoaded> {
  const loaded: TermsLoaded = {
    rows: { read: 0, blank: 0, filtered: 0, bad: 0 },
    counts: { created: 0, changed: 0, unchanged: 0 },
    mistakes: [],
  };
  const loading = { ...place, counts: loaded.counts };
  for await (const batch of rows) {
    for (const row of batch) {
      loaded.rows.read += 1;
      const result = await loadRow(loading, row, reader, filters);
      if (typeof result === 'string') loaded.rows[result] += 1;
      else if (result.length > 0) {
        loaded.rows.bad += 1;
        loaded.mistakes.push(...result);
      }
    }
  }
  await record(loading);
  return loaded;
}

async function loadRow(
  loading: Loading,
  row: Row,
  reader: Source['reader'],
  filters: readonly Filter[],
): Promise<Mistake[] | 'blank' | 'filtered'> {
  if (row.cells.every((cell) => cell.trim() === '')) return 'blank';
  const mistakes = reader.unreadable(row);
  if (mistakes.length > 0) return mistakes;
  const { values, given } = reader.read(row, mistakes);
  if (mistakes.length > 0) return mistakes;
  const isWanted = ({ field, value }: Filter) =>
    tidy(values[field] ?? '').toLowerCase() === value.toLowerCase();
  if (!filters.every(isWanted)) return 'filtered';
  await enterRow(loading, values, (field, reason) => {
    mistakes.push({ line: row.line, field, value: given[field] ?? '', reason });
  });
  return mistakes;
}

async function enterRow(loading: Loading, values: Values, refuse: Refuse): Promise<void> {
  const offer = offerOf(values, refuse);
  const places = offer && (await placesOf(loading, values, refuse));
  if (!offer || !places) return;
  const entered = await enterOffer(loading, places, offer.type, offer.values);
  if (!Array.isArray(entered)) return refuse('from', overlapProblem(entered.overlap));
  for (const done of entered) loading.counts[done] += 1;
}

/** The row's offer, or undefined after `refuse` was told every mistake. */
function offerOf(values: Values, refuse: Refuse) {
  const cell = (field: string) => tidy(values[field] ?? '');
  const type = cell('type').toLowerCase();
  const rate = cell('rate').replace(/%$/, '').trim();
  const typed = {
    term: cell('months'),
    rate,
    from: cell('from'),
    to: cell('to'),
    note: cell('source'),
  };
  const problems = Object.entries(validate(offerForm, typed));
  for (const [field, [problem]] of problems) refuse(columns[field] ?? field, problem!);
  if (type !== 'lease' && type !== 'finance') {
    refuse('type', { key: 'rowProblems.termType' });
    return;
  }
  if (problems.length > 0) return;
  const { from, to, note } = typed;
  const days = { from: from || null, to: to || null };
  return { type, values: { term: Number(typed.term), rate: Number(rate), ...days, note } } as const;
}

/** The columns of fields that the form names otherwise. */
const columns: Record<string, string> = { term: 'months', note: 'source' };

/** The places that the row names, or undefined after `refuse` was told why there is none. */
async function placesOf(loading: Loading, values: Values, refuse: Refuse) {
  const { db, onlyMake } = loading;
  const cell = (field: string) => tidy(values[field] ?? '').replace(/^\*$/, '');
  const [make, model, trim, year] = ['make', 'model', 'trim', 'year'].map(cell) as Names;
  const makeId = await findMake(db, make);
  if (onlyMake && makeId !== onlyMake.id)
    return refuse('make', { key: 'rowProblems.otherMake', values: [onlyMake.name] });
  if (makeId === undefined) return refuse('make', { key: 'rowProblems.noMake' });
  if (year !== '' && !/^\d{4}$/.test(year))
    return refuse('year', { key: 'rowProblems.yearFormat' });
  if (trim !== '' && model === '') return refuse('model', { key: 'rowProblems.trimWithoutModel' });
  const owner = await ownerOf(loading, make, cell('dealer'), refuse);
  if (owner === undefined) return;
  if (owner && owner.makeId !== makeId)
    return refuse('make', { key: 'rowProblems.notOfMake', values: [owner.code, owner.make] });
  const named = {
    makeId,
    dealerId: owner?.id ?? null,
    year: year ? Number(year) : null,
    model,
    trim,
  };
  const places = await placesNamed({ db }, named);
  if (places.length > 0) return places;
  const vehicle = [year, make, model, trim].filter(Boolean).join(' ');
  return refuse(model ? 'model' : 'year', { key: 'rowProblems.noVehicle', values: [vehicle] });
}

/** Whose offer a row has, null for the make's; undefined after `refuse` was told why nobody's. */
async function ownerOf(
  { db, dealer }: Loading,
  make: string,
  code: string,
  refuse: Refuse,
): Promise<DealerOfImport | null | undefined> {
  if (code === '' || code.toLowerCase() === dealer?.code.toLowerCase()) return dealer ?? null;
  if (dealer) {
    refuse('dealer', { key: 'rowProblems.otherDealer', values: [dealer.code] });
    return;
  }
  const [found] = await findDealers(db, code, make);
  if (!found) refuse('dealer', { key: 'rowProblems.noDealer', values: [make] });
  return found;
}

type Names = [make: string, model: string, trim: string, year: string];

async function record({ db, now, dealer, counts }: Loading): Promise<void> {
  if (counts.created + counts.changed === 0) return;
  const dealerId = dealer?.id ?? null;
  const entry = { dealerId, entity: 'term', entityId: null, after: counts };
  await recordAudit({ db, now, person: null }, { ...entry, action: 'terms.imported' });
}
