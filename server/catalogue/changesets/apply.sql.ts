import { type Database, empty, raw, type Sql, sql } from '#server/base/database/database.ts';
import type { Aspect, Scope } from './aspects/aspect.ts';
import { blankFields, productColumns } from './aspects/fields.sql.ts';
import { aspects } from './aspects.ts';
import type { Owner } from './changesets.sql.ts';

/** Applying writes `after` where `before` still holds; undoing the other way round. */
export type Way = 'apply' | 'undo';

interface Sides {
  /** What has to be there now. */
  from: Sql;
  /** What will be there. */
  to: Sql;
}

const sides: Record<Way, Sides> = {
  apply: { from: raw('r.before'), to: raw('r.after') },
  undo: { from: raw('r.after'), to: raw('r.before') },
};

/** Of a manufacturer's product a dealership changes these alone. */
const ofDealership = aspects.filter((aspect) => aspect.ofDealership).map(({ name }) => name);

/** A row's version that still has to be the product's; null: what changes has none. */
const expectedVersion: Record<Way, Sql> = {
  apply: raw('r.seen_version'),
  undo: raw(
    "case when r.seen_version is not null or r.result = 'created' then r.applied_version end",
  ),
};

/** Rows that take part: of an undoing, those that were applied. */
const takesPart: Record<Way, Sql> = {
  apply: raw(`r.subject = 'product' and r.result in ('created', 'changed')`),
  undo: raw(
    `r.subject = 'product' and r.result in ('created', 'changed') and r.applied_version is not null`,
  ),
};

/** Locks the products of a changeset in the order of their ids, as all others do: no two wait for each other. */
export const lockProducts = (db: Database, changesetId: number) =>
  db.run(sql`
    select from products where id in (
      select subject_id from changeset_rows where changeset_id = ${changesetId} and subject = 'product' and subject_id is not null)
    order by id for no key update`);

/** Gathers the rows that take part, and why some of them cannot: `changeset_work`. */
export async function gatherWork(
  db: Database,
  changesetId: number,
  way: Way,
  { makeId, dealerId }: Owner,
): Promise<void> {
  const isNew = sql`(r.result = 'created' and ${way === 'apply'})`;
  const isOthers = sql`(p.make_id <> ${makeId} or (p.dealer_id is not null and p.dealer_id is distinct from ${dealerId}::bigint)
    or (p.dealer_id is null and ${dealerId !== null} and r.seen_version is not null))`;
  await db.run(sql`
    create temporary table changeset_work on commit drop as
    select r.line, r.subject_id as product_id, r.result, ${isNew} as fresh,
      case when ${isNew} and p.id is not null then 'changed'
        when ${isNew} then null
        when p.id is null or ${isOthers} or (p.deleted_at is not null and not coalesce(${sides[way].from} ? 'deleted', false)) then 'gone'
        when ${expectedVersion[way]} <> p.version then 'changed' end as skipped
    from changeset_rows r left join products p on p.id = r.subject_id
    where r.changeset_id = ${changesetId} and ${takesPart[way]}`);
  await db.run(sql`create unique index on changeset_work (line)`);
  await db.run(sql`create index on changeset_work (product_id)`);
  await db.run(sql`analyze changeset_work`);
}

/** Skips rows whose values are not there any more, whatever changed them: not everything moves a version. */
export async function skipOtherValues(
  db: Database,
  changesetId: number,
  way: Way,
  scope: Scope,
): Promise<void> {
  const ids = sql`select product_id from changeset_work where skipped is null and not fresh`;
  const named = await db.values<string>(sql`
    select distinct jsonb_object_keys(${sides[way].from}) from changeset_rows r where r.changeset_id = ${changesetId}`);
  for (const aspect of aspects) {
    // Adding and taking away suits every list.
    if (aspect.holds === 'members' || !named.includes(aspect.name)) continue;
    const from = sql`${sides[way].from}->${aspect.name}`;
    await db.run(sql`
      update changeset_work w set skipped = 'changed'
      from changeset_rows r ${aspect.differs ? empty : sql`left join (${aspect.read(ids, scope)}) v on v.product_id = r.subject_id`}
      where r.changeset_id = ${changesetId} and r.line = w.line and w.skipped is null and not w.fresh
        and ${sides[way].from} ? ${aspect.name} and ${aspect.differs?.(from) ?? isOther(aspect, from)}`);
  }
}

/** Whether the value `v.value` is not what a row names. */
const isOther = ({ holds }: Aspect, named: Sql): Sql =>
  holds === 'whole'
    ? sql`coalesce(v.value, 'null') <> ${named}`
    : sql`exists (select from jsonb_each(${named}) e where coalesce(v.value->e.key, 'null') <> e.value)`;

const taken = (reason: string, condition: Sql, changesetId: number, to: Sql) => sql`
  update changeset_work w set skipped = ${reason}
  from changeset_rows r left join products p on p.id = r.subject_id
  where r.changeset_id = ${changesetId} and r.line = w.line and w.skipped is null
    and exists (select from products o where o.id is distinct from r.subject_id and ${condition})
    and (${to} ? 'deleted' or ${to}->'fields' ?| array['number', 'import_key', 'number_claimed'])`;

/** Skips rows whose number a person gave to another product meanwhile, or whose key came by another import. */
export async function skipTaken(
  db: Database,
  changesetId: number,
  way: Way,
  { makeId, dealerId }: Owner,
): Promise<void> {
  const { to } = sides[way];
  const ofOwner = sql`o.make_id = ${makeId} and coalesce(o.dealer_id, 0) = ${dealerId ?? 0}`;
  const number = sql`
    ${ofOwner} and o.number_claimed and o.deleted_at is null and coalesce((${to}->'fields'->>'number_claimed')::boolean, p.number_claimed)
    and coalesce(${to}->'deleted', 'null') = 'null' and lower(o.number) = lower(coalesce(${to}->'fields'->>'number', p.number))`;
  const key = sql`${ofOwner} and o.import_key = ${to}->'fields'->>'import_key'`;
  await db.run(taken('numberTaken', number, changesetId, to));
  await db.run(taken('keyTaken', key, changesetId, to));
}

/** The products of the rows that are written. */
export const written = sql`select product_id from changeset_work where skipped is null`;

/** Skips packages that would have a part that does not fit. */
export const skipMisfits = (db: Database, packageIds: readonly number[]) =>
  db.run(sql`
    update changeset_work set skipped = 'misfit' where product_id = any(${[...packageIds]}::bigint[])`);

const prefixed = raw(productColumns.map((column) => `x.${column}`).join(', '));

/** Inserts the new products of the rows, with the ids that the preview reserved. */
export const insertFresh = (
  db: Database,
  changesetId: number,
  { makeId, dealerId }: Owner,
  now: Date,
) =>
  db.run(sql`
    insert into products (id, make_id, dealer_id, created_at, updated_at, ${raw(productColumns.join(', '))})
    overriding system value
    select r.subject_id, ${makeId}::bigint, ${dealerId}::bigint, ${now}::timestamptz, ${now}::timestamptz, ${prefixed}
    from changeset_work w join changeset_rows r on r.changeset_id = ${changesetId} and r.line = w.line
      cross join lateral jsonb_populate_record(null::products, ${blankFields}::jsonb || (r.after->'fields')) x
    where w.fresh and w.skipped is null order by r.subject_id`);

/** Moves the versions of products that the rows change otherwise than in their fields. */
export const touchProducts = (db: Database, changesetId: number, way: Way, now: Date) =>
  db.run(sql`
    update products p set version = p.version + 1, updated_at = ${now}
    from changeset_work w join changeset_rows r on r.changeset_id = ${changesetId} and r.line = w.line
    where p.id = w.product_id and w.skipped is null and not w.fresh and r.seen_version is not null
      and not ${sides[way].to} ? 'fields'`);

/** Stages the values of the rows between two lines, for `writeValues`; returns how many rows. */
export const stageRows = (
  db: Database,
  { changesetId, dealerId, way }: { changesetId: number; dealerId: number | null; way: Way },
  { after, upTo }: { after: number; upTo: number },
) =>
  db.run(sql`
    with emptied as (delete from changeset_values)
    insert into changeset_values (product_id, aspect, value, fresh)
    select r.subject_id, e.key, e.value, w.fresh
    from changeset_work w join changeset_rows r on r.changeset_id = ${changesetId} and r.line = w.line
      join products p on p.id = r.subject_id cross join lateral jsonb_each(${sides[way].to}) e
    where (p.dealer_id is not distinct from ${dealerId}::bigint or e.key = any(${ofDealership})) and w.skipped is null and w.line > ${after} and w.line <= ${upTo} and w.result = any(${way === 'apply' ? ['created', 'changed'] : ['changed']})`);

/** Deletes the products that a changeset created: their keys are free for another import. */
export const takeBackCreated = (db: Database, now: Date) =>
  db.run(sql`
    update products p set deleted_at = ${now}, import_key = null, updated_at = ${now}, version = p.version + 1
    from changeset_work w where p.id = w.product_id and w.result = 'created' and w.skipped is null`);

/**
 * After an undoing a product is again as it was at the version that the row saw: rows of other changesets
 * that were applied then can still be undone.
 */
export const followVersions = (db: Database, changesetId: number) =>
  db.run(sql`
    update changeset_rows o set applied_version = p.version
    from changeset_work w join changeset_rows r on r.changeset_id = ${changesetId} and r.line = w.line
      join products p on p.id = w.product_id
    where w.skipped is null and o.subject = 'product' and o.subject_id = w.product_id and o.changeset_id <> ${changesetId}
      and o.applied_version = r.seen_version`);

/** Every so many lines of the work the last one of them: where its parts end. */
export const partsOfWork = (db: Database, rows: number) =>
  db.values<number>(sql`
    select max(line) from (select line, (row_number() over (order by line) - 1) / ${rows}::int as part from changeset_work) w
    group by part order by 1`);

/** Notes in the rows what was written and what was not. */
export const noteWork = (db: Database, changesetId: number, way: Way) =>
  db.run(sql`
    update changeset_rows r set skipped = w.skipped,
      applied_version = ${way === 'apply' ? sql`case when w.skipped is null then coalesce(p.version, 1) end` : sql`r.applied_version`}
    from changeset_work w left join products p on p.id = w.product_id
    where r.changeset_id = ${changesetId} and r.line = w.line and (${way === 'apply'} or w.skipped is not null)`);

/** The rows that were not applied, or of those that were the ones that were not undone. */
export const countSkipped = async (db: Database, changesetId: number, way: Way) =>
  (await db.value<number>(sql`
    select count(*) from changeset_rows
    where changeset_id = ${changesetId} and skipped is not null and (${way === 'apply'} or applied_version is not null)`))!;
