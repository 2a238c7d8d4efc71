import { type Database, sql } from './database.ts';

/** The result of some work, and whether its writes stay. */
interface Tried<T> {
  result: T;
  isKept: boolean;
}

/** Does some work inside a transaction, and rolls its writes back unless they stay. Cannot be nested. */
export async function tried<T>(db: Database, work: () => Promise<Tried<T>>): Promise<T> {
  await db.run(sql`savepoint trying`);
  const { result, isKept } = await work();
  if (!isKept) await db.run(sql`rollback to savepoint trying`);
  await db.run(sql`release savepoint trying`);
  return result;
}
