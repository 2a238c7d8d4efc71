import { type Database, empty, raw, type Sql, sql } from '#server/base/database/database.ts';
import type { Way } from './apply.sql.ts';
import type { StoredRow } from './changeset-rows.sql.ts';
import type { Owner } from './changesets.sql.ts';

/** An offer's columns as a row keeps them. */
const columns = [
  ...[
    'make_id',
    'year_id',
    'model_id',
    'trim_id',
    'type',
    'term_months',
    'rate_yearly_percent',
    'position',
  ],
  ...['dealer_id', 'starts_on', 'ends_on', 'note'],
];
const listed = raw(columns.join(', '));
const prefixed = raw(columns.map((column) => `x.${column}`).join(', '));
const asValue = (table: string): Sql =>
  raw(
    `jsonb_build_object(${columns.map((column) => `'${column}', ${table}.${column}`).join(', ')})`,
  );

/** A row of an earlier version lacks younger columns, which are null. */
const alike = (value: Sql): Sql => sql`jsonb_strip_nulls(${value})`;

/** Condition for `terms o`: a dealership's own offers; for a make its own and those of its dealerships. */
const isOfOwner = ({ makeId, dealerId }: Owner): Sql =>
  sql`o.make_id = ${makeId} ${dealerId === null ? empty : sql`and o.dealer_id = ${dealerId}`}`;

/** Stores an owner's lease and finance offers as they are before a change in the same transaction. */
export const storeOffers = (db: Database, owner: Owner) =>
  db.run(sql`
    create temporary table changeset_offers on commit drop as
    select o.id, ${asValue('o')} as value from terms o where ${isOfOwner(owner)}`);

/** The offers that are other than before, as rows. */
export const changedOffers = (db: Database, owner: Owner): Promise<StoredRow[]> =>
  db.rows<StoredRow>(sql`
    select (row_number() over (order by o.id))::int as line, 'offer' as subject, o.id as "subjectId", '' as number,
      concat_ws(', ', concat_ws(' ', o.type, o.term_months), nullif(concat_ws(' ', y.year, m.name, t.name), '')) as name, case when b.id is null then 'created' else 'changed' end as result,
      null as problem, case when b.id is not null then jsonb_build_object('offer', b.value) end as before,
      jsonb_build_object('offer', ${asValue('o')}) as after, null as "seenVersion"
    from terms o left join changeset_offers b on b.id = o.id left join models m on m.id = o.model_id
      left join years y on y.id = coalesce(m.year_id, o.year_id) left join trims t on t.id = o.trim_id
    where ${isOfOwner(owner)} and b.value is distinct from ${asValue('o')}
    order by o.id`);

const rows = (id: number): Sql =>
  sql`changeset_rows r where r.changeset_id = ${id} and r.subject = 'offer' and r.result in ('created', 'changed')`;
const from = { apply: raw(`r.before->'offer'`), undo: raw(`r.after->'offer'`) };
const to = { apply: raw(`r.after->'offer'`), undo: raw(`r.before->'offer'`) };

/** Applies or undoes the rows' offers where they are still as they were; the others are listed. */
export async function workOnOffers(db: Database, id: number, way: Way, now: Date): Promise<void> {
  await db.run(sql`
    create temporary table changeset_offer_work on commit drop as
    select r.line, r.subject_id as id, ${to[way]} as value,
      case when ${from[way]} is null and (o.id is not null or ${overlapped(way)}) then 'changed'
        when ${from[way]} is not null and o.id is null then 'gone'
        when ${from[way]} is not null and ${alike(asValue('o'))} <> ${alike(sql`${from[way]}`)} then 'changed' end as skipped
    from (select * from ${rows(id)} and (${way === 'apply'} or r.applied_version is not null)) r left join terms o on o.id = r.subject_id`);
  await db.run(sql`
    delete from terms o using changeset_offer_work w where o.id = w.id and w.skipped is null and w.value is null`);
  await db.run(sql`
    insert into terms as o (id, updated_at, ${listed}) overriding system value
    select w.id, ${now}::timestamptz, ${prefixed} from changeset_offer_work w cross join lateral jsonb_populate_record(null::terms, w.value) x
    where w.skipped is null and w.value is not null order by w.id
    on conflict (id) do update set updated_at = excluded.updated_at, (${listed}) = row(${raw(columns.map((column) => `excluded.${column}`).join(', '))})`);
  await db.run(sql`
    update changeset_rows r set skipped = w.skipped,
      applied_version = ${way === 'apply' ? sql`case when w.skipped is null then 1 end` : sql`r.applied_version`}
    from changeset_offer_work w where r.changeset_id = ${id} and r.line = w.line and (${way === 'apply'} or w.skipped is not null)`);
}

/** Whether another offer of the same place, type and months came meanwhile on some of the same days. */
const overlapped = (way: Way): Sql => sql`exists (
  select from terms t cross join lateral jsonb_populate_record(null::terms, ${to[way]}) x
  where t.make_id = x.make_id and coalesce(t.model_id, 0) = coalesce(x.model_id, 0) and coalesce(t.trim_id, 0) = coalesce(x.trim_id, 0)
    and coalesce(t.year_id, 0) = coalesce(x.year_id, 0) and coalesce(t.dealer_id, 0) = coalesce(x.dealer_id, 0) and t.type = x.type and t.term_months = x.term_months
    and daterange(t.starts_on, t.ends_on, '[]') && daterange(x.starts_on, x.ends_on, '[]'))`;
