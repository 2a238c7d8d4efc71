import { type Database, sql } from '#server/base/database/database.ts';

/** What keeps vehicles from being deleted. */
export interface Held {
  /** Products that fit one of them, each once. */
  products: number;
  /** Lines of carts and orders. */
  lines: number;
  offers: number;
  /** Vehicles that customers keep, and those of proposals. */
  kept: number;
}

/** What hangs on models with their trims, or on trims alone. */
export const countOn = (
  db: Database,
  { models = [], trims = [] }: { models?: readonly number[]; trims?: readonly number[] },
) =>
  db.row<Held>(sql`
    with t as (select id from trims where model_id = any(${[...models]}::bigint[]) or id = any(${[...trims]}::bigint[]))
    select (select count(distinct product_id) from product_trims where trim_id in (select id from t)) as products,
      (select count(*) from order_items where trim_id in (select id from t)) as lines,
      (select count(*) from terms where model_id = any(${[...models]}::bigint[]) or trim_id in (select id from t)) as offers,
      (select count(*) from garage_vehicles where trim_id in (select id from t))
        + (select count(*) from proposals where trim_id in (select id from t)) as kept`);

/** Offers for every model of a year. */
export const countOffersOfYear = async (db: Database, makeId: number, yearId: number) =>
  (await db.value<number>(
    sql`select count(*) from terms where make_id = ${makeId} and year_id = ${yearId}`,
  ))!;

/** What keeps a make from being deleted; deleted products and sub-categories are there too. */
export const countOnMake = (db: Database, id: number) =>
  db.row<{ dealerships: number; products: number; offers: number; subcategories: number }>(sql`
    select (select count(*) from dealers where make_id = ${id}) as dealerships,
      (select count(*) from products where make_id = ${id}) as products,
      (select count(*) from terms where make_id = ${id}) as offers,
      (select count(*) from subcategories where make_id = ${id}) as subcategories`);

/** Deletes models with their trims, and the vehicles that were merged into them. */
export async function deleteModelRows(db: Database, ids: readonly number[]): Promise<void> {
  const trims = sql`select id from trims where model_id = any(${[...ids]}::bigint[])`;
  await deleteTrimRows(db, await db.values<number>(trims));
  const merged = await db.values<number>(sql`
    delete from model_forwards where into_id = any(${[...ids]}::bigint[]) returning model_id`);
  await db.run(sql`delete from models where id = any(${[...ids, ...merged]}::bigint[])`);
}

/** Deletes trims, and the trims that were merged into them. */
export async function deleteTrimRows(db: Database, ids: readonly number[]): Promise<void> {
  const merged = await db.values<number>(sql`
    delete from trim_forwards where into_id = any(${[...ids]}::bigint[]) returning trim_id`);
  await db.run(sql`delete from trims where id = any(${[...ids, ...merged]}::bigint[])`);
}

/** Deletes a make that has no product, with its vehicles, its search words, its files' changes and columns, and its counts. */
export async function deleteMakeRows(db: Database, id: number): Promise<void> {
  const models = sql`select id from models where make_id = ${id}`;
  const trims = sql`select id from trims where model_id in (${models})`;
  await db.run(sql`delete from trim_forwards where trim_id in (${trims})`);
  await db.run(sql`delete from model_forwards where model_id in (${models})`);
  await db.run(sql`delete from trims where model_id in (${models})`);
  await db.run(sql`delete from models where make_id = ${id}`);
  await db.run(sql`delete from changesets where make_id = ${id}`);
  await db.run(sql`delete from import_mappings where make_id = ${id}`);
  await db.run(sql`delete from product_counts where make_id = ${id}`);
  await db.run(sql`delete from search_words where make_id = ${id}`);
  await db.run(sql`delete from makes where id = ${id}`);
}
