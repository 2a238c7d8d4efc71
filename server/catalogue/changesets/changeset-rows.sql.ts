import { type Database, empty, raw, type Sql, sql } from '#server/base/database/database.ts';
import type { Text } from '#shared/messages/text.ts';
import type { Counts } from './changesets.sql.ts';
import type { Mistake } from './problem-in-words.ts';

/** Values of a product by aspect (`aspects.ts`). */
export type Snapshot = Record<string, unknown>;

/** Why a row was refused: the file's column and value there. */
export interface RowProblem {
  column: string;
  value: string;
  reason: Text;
  /** What else is wrong in the row. */
  others?: Mistake[];
  /** The row as it stands in the file. */
  cells?: string[];
}

/** A row as it is stored: one product, vehicle or offer with what it was and will be. */
export interface StoredRow {
  /** From 1, in the order in which people see them. */
  line: number;
  subject: 'product' | 'vehicle' | 'subcategory' | 'offer';
  /** Of a new one: the id that it will get. Null: refused. */
  subjectId: number | null;
  number: string;
  name: string;
  result: 'created' | 'changed' | 'unchanged' | 'refused';
  problem: RowProblem | null;
  before: Snapshot | null;
  after: Snapshot | null;
  /** The product's version; null: what changes has none, such as a dealership's override. */
  seenVersion: number | null;
}

/** Why a row was not applied or not undone. */
type SkipReason = 'changed' | 'gone' | 'numberTaken' | 'keyTaken' | 'inUse' | 'misfit';

export interface ReadRow extends StoredRow {
  appliedVersion: number | null;
  skipped: SkipReason | null;
  /** What warnings and prices need: the product's present price and cost. */
  priceCents: number | null;
  costCents: number | null;
}

/** Stores rows of a changeset, a few thousand at a time. */
export const storeRows = (db: Database, changesetId: number, rows: readonly StoredRow[]) =>
  db.run(sql`
    insert into changeset_rows (changeset_id, line, subject, subject_id, number, name, result, problem, before, after, seen_version)
    select ${changesetId}, r.line, r.subject, r."subjectId", r.number, r.name, r.result, r.problem, r.before, r.after, r."seenVersion"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, subject text, "subjectId" bigint, number text, name text,
      result text, problem jsonb, before jsonb, after jsonb, "seenVersion" int)`);

/** A line before the first one. */
export const beforeAll = -(2 ** 31);

export const deleteRows = (db: Database, changesetId: number) =>
  db.run(sql`delete from changeset_rows where changeset_id = ${changesetId}`);

/**
 * Names of products that rows of a changeset tell: of its make and dealership, or those that it adds
 * itself. The caller must have checked the changeset.
 */
export const selectProductNames = (db: Database, changesetId: number, ids: readonly number[]) =>
  db.rows<{ id: number; name: string }>(sql`
    select p.id, p.name from changesets c join products p on p.make_id = c.make_id and (p.dealer_id is null or p.dealer_id = c.dealer_id)
    where c.id = ${changesetId} and p.id = any(${ids}::bigint[])
    union all
    select r.subject_id, r.name from changeset_rows r
    where r.changeset_id = ${changesetId} and r.subject = 'product' and r.result = 'created' and r.subject_id = any(${ids}::bigint[])`);

/** Names of sub-categories that rows of a changeset add. */
export const selectAddedSubcategories = (
  db: Database,
  changesetId: number,
  ids: readonly number[],
) =>
  db.rows<{ id: number; name: string }>(sql`
    select r.subject_id as id, r.name from changeset_rows r
    where r.changeset_id = ${changesetId} and r.subject = 'subcategory' and r.subject_id = any(${[...ids]}::bigint[])`);

export type Shown = 'all' | 'created' | 'changed' | 'refused' | 'skipped';

/** Unchanged rows are counted and never shown. */
const shownAs: Record<Shown, Sql> = {
  all: sql`r.result <> 'unchanged'`,
  created: sql`r.result = 'created'`,
  changed: sql`r.result = 'changed'`,
  refused: sql`r.result = 'refused'`,
  skipped: sql`r.skipped is not null`,
};

/** The price that a row gives a product in its dealership or make, in cents; null: none. */
const priceIn = (side: 'before' | 'after'): Sql => {
  const value = raw(`r.${side}`);
  return sql`coalesce((${value}->'override'->>'priceCents')::bigint, (${value}->'fields'->>'price_cents')::bigint)`;
};

/** What a row changes of the price, in cents; an override that is new or taken away against the product's own. */
const difference = sql`
  (coalesce(${priceIn('after')}, p.price_cents) - coalesce(${priceIn('before')}, p.price_cents))`;

const orders = {
  line: empty,
  difference: sql`abs(coalesce(${difference}, 0)) desc,`,
};

export const selectRows = (
  db: Database,
  changesetId: number,
  part: { show: Shown; page: number; rows: number; sortBy: 'line' | 'difference' },
) =>
  db.rows<ReadRow>(sql`
    select r.line, r.subject, r.subject_id as "subjectId", r.number, r.name, r.result, r.problem, r.before, r.after,
      r.seen_version as "seenVersion", r.applied_version as "appliedVersion", r.skipped, p.price_cents as "priceCents", p.cost_cents as "costCents"
    from changeset_rows r left join products p on r.subject = 'product' and p.id = r.subject_id
    where r.changeset_id = ${changesetId} and ${shownAs[part.show]}
    order by ${orders[part.sortBy]} r.line limit ${part.rows} offset ${(part.page - 1) * part.rows}`);

export const countShown = async (db: Database, changesetId: number, show: Shown) =>
  (await db.value<number>(sql`
    select count(*) as count from changeset_rows r where r.changeset_id = ${changesetId} and ${shownAs[show]}`))!;

/** Notes that all rows are applied as they stand. */
export const noteAllApplied = (db: Database, changesetId: number) =>
  db.run(sql`
    update changeset_rows r set applied_version = coalesce((
      select p.version from products p where r.subject = 'product' and p.id = r.subject_id), 1)
    where r.changeset_id = ${changesetId}`);

/** What the rows of a changeset add up to; of prices those of new products do not count. */
export const sumRows = async (db: Database, changesetId: number) =>
  (await db.row<
    Pick<
      Counts,
      'created' | 'changed' | 'refused' | 'fitmentsAdded' | 'fitmentsTaken' | 'totalDifferenceCents'
    >
  >(sql`
    select count(*) filter (where r.result = 'created') as created, count(*) filter (where r.result = 'changed') as changed,
      count(*) filter (where r.result = 'refused') as refused,
      coalesce(sum(jsonb_array_length(r.after->'trims'->'add')), 0) as "fitmentsAdded",
      coalesce(sum(jsonb_array_length(r.after->'trims'->'take')), 0) as "fitmentsTaken",
      coalesce(sum(${difference}) filter (where r.result = 'changed'), 0) as "totalDifferenceCents"
    from changeset_rows r left join products p on r.subject = 'product' and p.id = r.subject_id
    where r.changeset_id = ${changesetId}`))!;

/** Who was the last to change these products by hand since a moment, by the audit trail of their owner. */
export const selectChangers = (
  db: Database,
  { dealerId }: { dealerId: number | null },
  productIds: readonly number[],
  since: Date,
) =>
  db.rows<{ productId: number; name: string }>(sql`
    select distinct on (a.entity_id) a.entity_id as "productId", u.first_name || ' ' || u.last_name as name
    from audit_log a join users u on u.id = a.user_id
    where a.dealer_id is not distinct from ${dealerId}::bigint and a.entity = 'product' and a.entity_id = any(${[...productIds]}::bigint[])
      and a.at >= ${since}
    order by a.entity_id, a.id desc`);
