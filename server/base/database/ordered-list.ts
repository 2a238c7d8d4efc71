import { type Database, raw, sql } from './database.ts';

/**
 * Writes an owner's things with their positions, in place of those in the table, whose columns are
 * the owner's, the thing's and `position`.
 */
export const orderedList =
  (table: string, owner: string, thing: string, type: 'bigint' | 'text' = 'bigint') =>
  async (db: Database, ownerId: number, things: readonly (number | string)[]): Promise<void> => {
    await db.run(sql`delete from ${raw(table)} where ${raw(owner)} = ${ownerId}`);
    await db.run(sql`
      insert into ${raw(`${table} (${owner}, ${thing}, position)`)}
      select ${ownerId}, g.thing, g.position from unnest(${things}::${raw(type)}[]) with ordinality as g (thing, position)`);
  };
