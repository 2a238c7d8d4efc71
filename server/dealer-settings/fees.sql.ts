import { type Database, empty, type Sql, sql } from '#server/base/database/database.ts';
import { feeRule } from '#server/dealers/fee-rules.ts';
import type { FeeProduct } from '#shared/rules/fee-pieces.ts';
import type { FeeRule } from '#shared/rules/fees.ts';

/** A fee with what its admins see besides; amounts in cents. */
export interface FeeRow extends FeeRule {
  dealerId: number;
  active: boolean;
  version: number;
  products: (FeeProduct & { number: string; name: string })[];
}

/** What is stored of a fee besides its place. */
export type FeeValues = Omit<FeeRule, 'feeId' | 'products'> & {
  active: boolean;
  products: FeeProduct[];
};

/** How admins name a product `p`: by its number, or one that has none by its id. */
const nameable = sql`coalesce(nullif(p.number, ''), '#' || p.id)`;

const fees = (condition: Sql, rest: Sql = empty) => sql`
  select r.*, f.dealer_id as "dealerId", f.active, f.version,
    (select coalesce(jsonb_agg(given || jsonb_build_object('number', ${nameable}, 'name', p.name) order by place), '[]')
     from jsonb_array_elements(f.products) with ordinality as x (given, place)
       join products p on p.id = (given->>'id')::bigint) as products
  from fees f cross join lateral jsonb_to_record(${feeRule}) as r (
    "feeId" bigint, name jsonb, kind text, amount bigint, percent numeric, base text, "maxAmount" bigint, taxed boolean,
    installed boolean, "categoryIds" jsonb)
  where ${condition} ${rest}`;

export const selectFees = (db: Database, dealerId: number) =>
  db.rows<FeeRow>(fees(sql`f.dealer_id = ${dealerId}`, sql`order by f.position, f.id`));

export const selectFee = (db: Database, id: number) => db.row<FeeRow>(fees(sql`f.id = ${id}`));

/** Locks a dealership's fees until the transaction ends. */
export const lockFees = (db: Database, dealerId: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`fees:${dealerId}`}, 0))`);

const columns = sql`
  name_en, name_fr, kind, amount_cents, percent, base, max_amount_cents, taxed, installed, category_ids, products, active`;
const stored = ({ name, categoryIds, products, ...fee }: FeeValues) => sql`
  ${name.en}, ${name.fr}, ${fee.kind}, ${fee.amount}, ${fee.percent}, ${fee.base}, ${fee.maxAmount}, ${fee.taxed},
  ${fee.installed}, ${JSON.stringify(categoryIds)}::jsonb, ${JSON.stringify(products)}::jsonb, ${fee.active}`;

/** Adds a fee as the last; returns its id. */
export const insertFee = async (db: Database, dealerId: number, fee: FeeValues, now: Date) =>
  (await db.value<number>(sql`
    insert into fees (dealer_id, position, updated_at, ${columns})
    select ${dealerId}, (select coalesce(max(position), 0) + 1 from fees where dealer_id = ${dealerId}), ${now}, ${stored(fee)}
    returning id`))!;

/** Returns 0 if the fee has changed since this version. */
export const updateFee = (
  db: Database,
  { dealerId, feeId }: FeeRow,
  version: number,
  fee: FeeValues,
  now: Date,
) =>
  db.run(sql`
    update fees set (${columns}) = row(${stored(fee)}), updated_at = ${now}, version = version + 1
    where dealer_id = ${dealerId} and id = ${feeId} and version = ${version}`);

export const deleteFee = (db: Database, { dealerId, feeId }: FeeRow) =>
  db.run(sql`delete from fees where dealer_id = ${dealerId} and id = ${feeId}`);

/** Puts a dealership's fees into the order of these ids. */
export const updatePlaces = (db: Database, dealerId: number, ids: readonly number[]) =>
  db.run(sql`
    update fees set position = given.position
    from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    where fees.dealer_id = ${dealerId} and fees.id = given.id and fees.position <> given.position`);

/** Products that a dealership sells, or could, by their numbers in lower case; its own before the make's. */
export const selectByNumber = (db: Database, dealerId: number, numbers: string[]) =>
  db.rows<{ id: number; number: string }>(sql`
    select distinct on (lower(${nameable})) p.id, lower(${nameable}) as number
    from dealers d join products p on p.dealer_id = d.id or (p.dealer_id is null and p.make_id = d.make_id)
    where d.id = ${dealerId} and lower(${nameable}) = any(${numbers}::text[]) and p.deleted_at is null
    order by lower(${nameable}), p.dealer_id is null, p.id`);
