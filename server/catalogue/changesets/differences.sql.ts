import { type Database, raw, type Sql, sql } from '#server/base/database/database.ts';
import type { Aspect, Scope } from './aspects/aspect.ts';
import { aspects } from './aspects.ts';
import { beforeAll, type StoredRow } from './changeset-rows.sql.ts';

const ofProducts = aspects.filter(({ ofDealership }) => !ofDealership).map(({ name }) => name);

/** Aspects that an owner's changes can touch: a make has no overrides. */
const aspectsFor = ({ dealerId }: Scope) =>
  aspects.filter(({ ofDealership }) => !ofDealership || dealerId !== null);

/** Stores what the products of the query `ids` are before a change in the same transaction. */
export async function storeBefore(db: Database, ids: Sql, scope: Scope): Promise<void> {
  await db.run(sql`
    create temporary table changeset_seen on commit drop as
    select p.id as product_id, p.version from products p where p.id in (${ids})`);
  await db.run(sql`create unique index on changeset_seen (product_id)`);
  await db.run(sql`
    create temporary table changeset_before (product_id bigint, aspect text, value jsonb) on commit drop`);
  const seen = sql`select product_id from changeset_seen`;
  for (const aspect of aspectsFor(scope))
    await db.run(sql`
      insert into changeset_before select b.product_id, ${aspect.name}, b.value from (${aspect.read(seen, scope)}) b`);
  await db.run(sql`analyze changeset_before`);
}

/**
 * Gathers what is different from before in the products of the query `touched` (`product_id, line`), which
 * gives each its line among the rows.
 */
export async function gatherDifferences(db: Database, touched: Sql, scope: Scope): Promise<void> {
  await db.run(sql`
    create temporary table changeset_touched on commit drop as
    select t.product_id, t.line, s.version from (${touched}) t left join changeset_seen s using (product_id)`);
  await db.run(sql`create unique index on changeset_touched (product_id)`);
  await db.run(sql`
    create temporary table changeset_differences (product_id bigint, aspect text, before jsonb, after jsonb) on commit drop`);
  const ids = sql`select product_id from changeset_touched`;
  for (const aspect of aspectsFor(scope))
    await db.run(sql`
      insert into changeset_differences
      select d.product_id, ${aspect.name}, ${shaped[aspect.holds]}
      from (
        select product_id, coalesce(b.value, 'null') as was, coalesce(a.value, 'null') as "is"
        from (select product_id, value from changeset_before where aspect = ${aspect.name}) b
          full join (${aspect.read(ids, scope)}) a using (product_id)
      ) d where d.was <> d."is"`);
  await db.run(sql`create index on changeset_differences (product_id)`);
}

/** The part of `keys` of one side that differs from the other. */
const keysOf = (side: 'was' | 'is') => `(
  select jsonb_object_agg(k.key, coalesce(d."${side}"->k.key, 'null'))
  from (select jsonb_object_keys(case when d.was <> 'null' then d.was else '{}' end)
        union select jsonb_object_keys(case when d."is" <> 'null' then d."is" else '{}' end)) k (key)
  where coalesce(d.was->k.key, 'null') <> coalesce(d."is"->k.key, 'null'))`;

/** The members of one list of ids that are not in the other. */
const onlyIn = (side: 'was' | 'is', other: 'was' | 'is') => `(
  select coalesce(jsonb_agg(m.id), '[]') from (
    select jsonb_array_elements(nullif(d."${side}", 'null')) except select jsonb_array_elements(nullif(d."${other}", 'null')) order by 1) m (id))`;

/** Before and after as rows keep them. */
const shaped: Record<Aspect['holds'], Sql> = {
  whole: raw('d.was, d."is"'),
  keys: raw(`${keysOf('was')}, ${keysOf('is')}`),
  members: raw(`jsonb_build_object('add', ${onlyIn('was', 'is')}, 'take', ${onlyIn('is', 'was')}),
    jsonb_build_object('add', ${onlyIn('is', 'was')}, 'take', ${onlyIn('was', 'is')})`),
};

/** What was gathered, as rows in their order, a thousand at a time; products that stay as they are not. */
export async function* rowsOfDifferences(db: Database): AsyncGenerator<StoredRow[]> {
  await db.run(sql`analyze changeset_differences`);
  for (let last = beforeAll; ; ) {
    const rows = await db.rows<StoredRow>(sql`
      select t.line, 'product' as subject, p.id as "subjectId", p.number, p.name, null as problem,
        case when t.version is null then 'created' else 'changed' end as result,
        case when t.version is not null then d.before end as before, d.after,
        case when d."isOfProduct" then t.version end as "seenVersion"
      from (select product_id, line, version from changeset_touched
            where line > ${last} and product_id in (select product_id from changeset_differences) order by line limit 1000) t
        join products p on p.id = t.product_id
        cross join lateral (
          select jsonb_object_agg(x.aspect, x.before) as before, jsonb_object_agg(x.aspect, x.after) as after,
            bool_or(x.aspect = any(${ofProducts})) as "isOfProduct"
          from changeset_differences x where x.product_id = t.product_id) d
      order by t.line`);
    if (rows.length > 0) yield rows;
    if (rows.length < 1000) return;
    last = rows.at(-1)!.line;
  }
}
