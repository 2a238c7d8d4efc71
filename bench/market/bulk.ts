import { type Pool, raw, sql } from '#server/base/database/database.ts';

export type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;

/** Parallel loading connections; the first one also runs the statements that need to run alone. */
export type Lanes = [Pool, ...Pool[]];

/** Set on the database, so that pooled connections have them too. */
const settings = {
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  synchronous_commit: 'off',
  jit: 'off',
};

/**
 * Prepares loading: settings; a function loading_pick(i, which, n), a repeatable random number from
 * 0 to n - 1; and folding by lower case alone, as made-up names have no accents and full folding of
 * thirty million lines takes ten minutes. Returns a function that undoes all this.
 */
export async function prepare(db: Pool): Promise<() => Promise<void>> {
  const { name } = (await db.row<{ name: string }>(
    sql`select quote_ident(current_database()) as name`,
  ))!;
  for (const [setting, value] of Object.entries(settings)) {
    await db.run(raw(`alter database ${name} set ${setting} = '${value}'`));
  }
  const usual = await db.rows<{ definition: string }>(sql`
    select pg_get_functiondef(f) as definition
    from unnest(array['fold(text)', 'fold_number(text)']::regprocedure[]) f`);
  await db.run(sql`
    create function loading_pick(i bigint, which bigint, n bigint) returns int language sql immutable parallel safe
    return ((hashint8extended(i, which) & 4611686018427387903) % n)::int`);
  await foldBy(db, 'fold', 'lower(value)');
  await foldBy(db, 'fold_number', `translate(lower(value), ' -', '')`);
  return async () => {
    for (const setting of Object.keys(settings))
      await db.run(raw(`alter database ${name} reset ${setting}`));
    for (const { definition } of usual) await db.run(raw(definition));
    await db.run(sql`drop function loading_pick`);
  };
}

const foldBy = (db: Pool, name: string, body: string) =>
  db.run(
    raw(`create or replace function ${name}(value text) returns text language sql immutable strict parallel safe
      return ${body}`),
  );

/** Runs the work once for each piece, one piece per lane at a time. */
export async function sideBySide<Piece>(
  lanes: Lanes,
  pieces: Piece[],
  work: (db: Pool, piece: Piece) => Promise<unknown>,
): Promise<void> {
  const left = [...pieces];
  await Promise.all(
    lanes.map(async (db) => {
      for (let piece = left.shift(); piece !== undefined; piece = left.shift())
        await work(db, piece);
    }),
  );
}

/** The numbers from 1 to `last` in ranges of at most `size`. */
export const chunksOf = (last: number, size: number): { first: number; last: number }[] =>
  Array.from({ length: Math.ceil(last / size) }, (_, index) => ({
    first: index * size + 1,
    last: Math.min((index + 1) * size, last),
  }));

/**
 * Runs `load` without indexes, foreign keys and triggers, then restores them; keys stay unchecked.
 */
export async function asLoading(
  lanes: Lanes,
  tables: string[],
  step: Step,
  fill: () => Promise<void>,
): Promise<void> {
  const [db] = lanes;
  const { indexes, others } = await takeOff(db, tables);
  await step(tables[0]!, fill);
  await step(`indexes of ${tables[0]}`, async () => {
    await sideBySide(lanes, indexes, (db, statement) => db.run(raw(statement)));
    for (const statement of others) await db.run(raw(statement));
  });
}

/** Drops what slows loading; returns the statements that restore it. */
async function takeOff(
  db: Pool,
  tables: string[],
): Promise<{ indexes: string[]; others: string[] }> {
  const found = await db.rows<{ off: string; on: string; isIndex: boolean }>(sql`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as off,
      format('alter table %s add constraint %I %s not valid', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as on,
      false as "isIndex"
    from pg_constraint k where k.contype = 'f' and k.conrelid = any(${tables}::regclass[])
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), true
    from pg_index i where i.indrelid = any(${tables}::regclass[])
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select format('alter table %s disable trigger user', t), format('alter table %s enable trigger user', t), false
    from unnest(${tables}::regclass[]) t`);
  for (const { off } of found) await db.run(raw(off));
  const on = (isIndex: boolean) =>
    found.filter((one) => one.isIndex === isIndex).map(({ on }) => on);
  return { indexes: on(true), others: on(false) };
}
