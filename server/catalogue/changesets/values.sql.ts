import { type Database, sql } from '#server/base/database/database.ts';
import type { Scope, StagedValue } from './aspects/aspect.ts';
import { aspects } from './aspects.ts';

/** Creates the temporary table of values to write; once in a transaction. */
export async function prepareValues(db: Database): Promise<void> {
  await db.run(sql`
    create temporary table changeset_values (
      product_id bigint not null, aspect text not null, value jsonb not null, fresh boolean not null default false
    ) on commit drop`);
  await db.run(sql`create index on changeset_values (aspect, product_id)`);
}

/** Adds values to write. */
export const stageValues = (db: Database, values: readonly StagedValue[]) =>
  db.run(sql`
    insert into changeset_values (product_id, aspect, value, fresh)
    select "productId", aspect, coalesce(value, 'null'), fresh
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v ("productId" bigint, aspect text, value jsonb, fresh boolean)`);

/** The staged aspects, each with the keys of its values. */
const stagedKeys = sql`
  select v.aspect, coalesce(array_agg(distinct k.key) filter (where k.key is not null), '{}') as keys
  from changeset_values v left join lateral jsonb_object_keys(case when jsonb_typeof(v.value) = 'object' then v.value end) k (key) on true
  group by v.aspect`;

/** Writes all staged values, one aspect after the other. */
export async function writeValues(db: Database, scope: Scope): Promise<void> {
  await db.run(sql`analyze changeset_values`);
  const staged = new Map(
    (await db.rows<{ aspect: string; keys: string[] }>(stagedKeys)).map((one) => [one.aspect, one]),
  );
  for (const aspect of aspects) {
    const { keys } = staged.get(aspect.name) ?? {};
    if (keys) for (const statement of aspect.write(scope, keys)) await db.run(statement);
  }
}
