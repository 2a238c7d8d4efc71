import { type Database, sql } from './database.ts';

/** What work in a transaction came to, and whether what it wrote is kept. */
interface Tried<T> {
  result: T;
  isKept: boolean;
}

/** Does part of a transaction's work, and takes back what it wrote unless that is to be kept; not nested. */
export async function tried<T>(db: Database, work: () => Promise<Tried<T>>): Promise<T> {
  await db.run(sql`savepoint trying`);
  const { result, isKept } = await work();
  if (!isKept) await db.run(sql`rollback to savepoint trying`);
  await db.run(sql`release savepoint trying`);
  return result;
}
