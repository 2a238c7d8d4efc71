import { type Database, sql } from '#server/base/database/database.ts';
import { type StoredRow, storeRows } from '#server/catalogue/changesets/changeset-rows.sql.ts';
import { draftDays, inDays } from '#server/catalogue/changesets/changesets.service.ts';
import {
  insertChangeset,
  type Owner,
  selectChangeset,
  updateState,
} from '#server/catalogue/changesets/changesets.sql.ts';
import { doWork } from '#server/catalogue/changesets/work.ts';
import type { ChangesetKind } from '#shared/contract/changesets.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import { before } from './load-people.ts';
import type { DemoStaff } from './load-staff.ts';

interface DemoProduct {
  id: number;
  number: string;
  name: string;
  priceCents: number;
  version: number;
}

/** Who changes what, at a moment. */
interface Doing {
  owner: Owner;
  by: number;
  at: Date;
}

/** Loads changes of many products at the first dealership: one applied, one undone, one ready. */
export async function loadChangesets(
  db: Database,
  [dealer]: readonly LoadedDealer[],
  staff: ReadonlyMap<number, DemoStaff>,
  now: Date,
): Promise<void> {
  const dealerId = dealer!.id;
  const makeId = (await db.value<number>(sql`select make_id from dealers where id = ${dealerId}`))!;
  const by = staff.get(dealerId)!.admin.id;
  const at = (daysAgo: number): Doing => ({
    ...{ owner: { makeId, dealerId }, by, at: before(now, daysAgo, 0.3) },
  });
  const own = await productsWhere(db, sql`p.dealer_id = ${dealerId}`);
  const half = Math.ceil(own.length / 2);
  await loadPriceList(db, at(12), own.slice(0, half));
  await loadUndone(db, at(5), own.slice(half));
  const mats = await productsWhere(
    db,
    sql`p.dealer_id is null and p.make_id = ${makeId} and p.name ilike '%mat%'
      and not exists (select from product_overrides o where o.product_id = p.id and o.dealer_id = ${dealerId})`,
  );
  await loadReady(db, at(0), mats);
}

const productsWhere = (db: Database, condition: ReturnType<typeof sql>) =>
  db.rows<DemoProduct>(sql`
    select p.id, p.number, p.name, p.price_cents as "priceCents", p.version from products p
    where ${condition} and p.deleted_at is null order by p.id`);

/** Loads the import of a price list, after which the products have the prices of the catalogue. */
async function loadPriceList(db: Database, doing: Doing, products: DemoProduct[]): Promise<void> {
  const rows = products.map((product, index) => {
    const old = endingIn95(product.priceCents * 0.94);
    return priced(product, index, 'fields', { from: old, to: product.priceCents });
  });
  for (const { subjectId, before } of rows)
    await db.run(sql`
      update products set price_cents = (${JSON.stringify(before)}::jsonb->'fields'->>'price_cents')::bigint where id = ${subjectId}`);
  const refused: StoredRow = {
    ...{ line: rows.length + 2, subject: 'product', subjectId: null, number: 'NG-OLD-7', name: '' },
    ...{ result: 'refused', before: null, after: null, seenVersion: null },
    problem: { column: 'price', value: 'on request', reason: { key: 'fieldProblems.numeric' } },
  };
  const title = 'supplier-prices-fall.xlsx';
  const id = await loadOne(db, doing, { kind: 'import', title, rows: [...rows, refused] });
  await work(db, id, 'apply', doing);
}

/** A bulk change that somebody thought better of. */
async function loadUndone(db: Database, doing: Doing, products: DemoProduct[]): Promise<void> {
  const rows = products.map((product, index) => {
    const to = endingIn95(product.priceCents * 1.12);
    return priced(product, index, 'fields', { from: product.priceCents, to });
  });
  const id = await loadOne(db, doing, { kind: 'bulkEdit', title: 'Own products + 12 %', rows });
  await work(db, id, 'apply', doing);
  await work(db, id, 'undo', { ...doing, at: new Date(doing.at.getTime() + 1_800_000) });
}

/** Own prices of manufacturer products that wait to be applied. */
async function loadReady(db: Database, doing: Doing, mats: DemoProduct[]): Promise<void> {
  const rows = mats.map((product, index) => {
    const to = endingIn95(product.priceCents * 1.05);
    return priced(product, index, 'override', { from: null, to });
  });
  await loadOne(db, doing, { kind: 'bulkEdit', title: 'Mats + 5 %, ending in .95', rows });
}

/** The nearest price that ends in 95 cents. */
const endingIn95 = (cents: number): number =>
  Math.max(0, Math.round((cents - 95) / 100)) * 100 + 95;

const keys = { fields: 'price_cents', override: 'priceCents' } as const;

function priced(
  product: DemoProduct,
  index: number,
  aspect: keyof typeof keys,
  { from, to }: { from: number | null; to: number },
): StoredRow & { subjectId: number } {
  const { id: subjectId, number, name, version } = product;
  return {
    ...{ line: index + 1, subject: 'product', subjectId, number, name, result: 'changed' },
    ...{ problem: null, seenVersion: aspect === 'fields' ? version : null },
    before: { [aspect]: { [keys[aspect]]: from } },
    after: { [aspect]: { [keys[aspect]]: to } },
  };
}

interface Shown {
  kind: ChangesetKind;
  title: string;
  rows: StoredRow[];
}

/** A changeset as a check leaves it: its rows stored and counted, nothing applied. */
async function loadOne(
  db: Database,
  { owner, by, at }: Doing,
  { kind, title, rows }: Shown,
): Promise<number> {
  const expiresAt = inDays({ now: () => at }, draftDays);
  const id = await insertChangeset(db, {
    ...{ ...owner, kind, title, input: {}, createdBy: by, now: at, expiresAt },
  });
  await storeRows(db, id, rows);
  const changed = rows.filter(({ result }) => result === 'changed').length;
  const counts = { changed, refused: rows.length - changed };
  await updateState(db, { id, from: ['draft'] }, { state: 'ready', counts });
  return id;
}

async function work(db: Database, id: number, way: 'apply' | 'undo', { by, at }: Doing) {
  const record = (await selectChangeset(db, id))!;
  await doWork({ db, now: () => at }, record, way, by);
  // The work's temporary tables last as long as the transaction, which is that of the whole demo.
  await db.run(sql`discard temp`);
}
