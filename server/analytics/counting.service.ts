import { sql } from '#server/database/database.ts';
import type { Parts } from '#server/http/ctx.ts';
import {
  addVisitorDays,
  type Counting,
  countAudience,
  countProducts,
  countSearches,
  countUsers,
  hasDaysToCount,
  linkVisitorDays,
  lockCounting,
  selectDealersToCount,
  takeDaysToCount,
} from './counting.sql.ts';

type Part = Pick<Parts, 'db'>;

/** Counts the days with new views, of every dealership. */
export async function countAllDays(parts: Part): Promise<void> {
  for (const { dealerId } of await selectDealersToCount(parts.db)) await countNewDays(parts, dealerId);
}

/** Counts a dealership's days with new views: each from all its views, so that counting twice changes nothing. */
export async function countNewDays({ db }: Part, dealerId: number): Promise<void> {
  if (!(await hasDaysToCount(db, dealerId))) return;
  await db.transaction(async (db) => {
    await lockCounting(db, dealerId);
    const days = await takeDaysToCount(db, dealerId);
    if (days.length > 0) await countDays({ db }, { dealerId, days, from: sql`views` });
  });
}

/** Counts days from a table of all their views; to be called in a transaction. */
export async function countDays({ db }: Part, counting: Counting): Promise<void> {
  await countAudience(db, counting);
  const added = await addVisitorDays(db, counting);
  const changed = added.length > 0 ? await linkVisitorDays(db, counting.dealerId, added) : [];
  await countUsers(db, counting.dealerId, [...new Set([...counting.days, ...changed])]);
  await countProducts(db, counting);
  await countSearches(db, counting);
}
