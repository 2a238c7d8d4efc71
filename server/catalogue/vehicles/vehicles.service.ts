import { type Database, prepared, sql } from '#server/base/database/database.ts';
import { presentTrim } from './forwards.ts';

/** The trim that a trim from an old link or mail has become; null stays null. */
export const findPresentTrim = async (
  { db }: { db: Database },
  trimId: number | null,
): Promise<number | null> =>
  trimId === null
    ? null
    : ((await db.value<number>(prepared(sql`select ${presentTrim(trimId)}`))) ?? null);
