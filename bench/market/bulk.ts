import { type Pool, raw, sql } from '#server/database/database.ts';

export type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;

/** pick(i, which, n): a number from 0 to n - 1 that looks random and is always the same. */
export const pickFunction = sql`
  create or replace function pg_temp.pick(i bigint, which bigint, n bigint) returns int language sql immutable parallel safe
  return ((hashint8extended(i, which) & 4611686018427387903) % n)::int`;

/** Fills tables without their indexes, foreign keys and triggers, which come back as they were, the keys unchecked. */
export async function asLoading(db: Pool, tables: string[], step: Step, fill: () => Promise<void>): Promise<void> {
  const again = await takeOff(db, tables);
  await step(tables[0]!, fill);
  await step(`indexes of ${tables[0]}`, async () => {
    for (const statement of again) await db.run(raw(statement));
  });
}

/** Drops what slows loading and gives the statements that bring it back. */
async function takeOff(db: Pool, tables: string[]): Promise<string[]> {
  const found = await db.rows<{ off: string; on: string }>(sql`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as off,
      format('alter table %s add constraint %I %s not valid', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as on
    from pg_constraint k where k.contype = 'f' and k.conrelid = any(${tables}::regclass[])
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i where i.indrelid = any(${tables}::regclass[])
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select format('alter table %s disable trigger user', t), format('alter table %s enable trigger user', t)
    from unnest(${tables}::regclass[]) t`);
  for (const { off } of found) await db.run(raw(off));
  return found.map(({ on }) => on);
}
