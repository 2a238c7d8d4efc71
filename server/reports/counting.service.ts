import { type Database, sql } from '#server/base/database/database.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import { addDays, mondayOf } from '#shared/rules/days.ts';
import { visitorLifeDays } from '#shared/rules/views.ts';
import {
  addVisitorDays,
  type Counting,
  type CountTable,
  countAudience,
  countProductMonths,
  countProductOrders,
  countProducts,
  countSearches,
  countUsers,
  type DaysToCount,
  deleteVisitorDays,
  hasDaysToCount,
  linkVisitorDays,
  lockCounting,
  selectDealersToCount,
  takeDaysToCount,
} from './counting.sql.ts';
import { selectWrongFigures, updateFigures } from './figures.sql.ts';
import { dropWeeksBefore, makeWeeks } from './weeks.sql.ts';

type Part = Pick<Parts, 'db'>;

/** Weeks whose partitions are created ahead, so that no view waits for one. */
const weeksAhead = 2;

/**
 * Creates the partitions of the next weeks; drops views and visitor days after their time; takes
 * wrong figures of dealerships again.
 */
export async function maintainViews({
  db,
  config,
  now,
}: Pick<Parts, 'db' | 'config' | 'now'>): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  const coming = Array.from({ length: weeksAhead + 1 }, (_, index) =>
    mondayOf(addDays(today, 7 * index)),
  );
  await makeWeeks(db, coming);
  const steps = [
    () => countAllDays({ db }),
    () => correctFigures({ db }),
    () => dropWeeksBefore(db, addDays(today, -config.viewsKeptDays)),
    () => deleteVisitorDays(db, addDays(today, -visitorLifeDays)),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Takes figures again that are not those of the days: a worker of an older version counts days
 * without them. Each is written under the lock of counting, so that none goes back.
 */
async function correctFigures({ db }: Part): Promise<void> {
  for (const dealerId of await selectWrongFigures(db)) {
    await db.transaction(async (db) => {
      await lockCounting(db, dealerId);
      await updateFigures(db, dealerId);
    });
  }
}

/** Counts every dealership's changed days; throws at the end if any could not be counted. */
export async function countAllDays(parts: Part): Promise<void> {
  const failures: unknown[] = [];
  for (const dealerId of await selectDealersToCount(parts.db)) {
    await countNewDays(parts, dealerId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

const countings: [CountTable, (db: Database, days: DaysToCount) => Promise<void>][] = [
  ['days_to_count', (db, days) => countDays({ db }, { ...days, from: sql`views` })],
  ['order_days_to_count', countOrders],
];

async function countOrders(db: Database, days: DaysToCount): Promise<void> {
  await countProductOrders(db, days);
  await updateFigures(db, days.dealerId);
}

/**
 * Counts a dealership's days with new views or changed orders, each from all of its views or
 * orders: repeating is harmless.
 */
export async function countNewDays({ db }: Part, dealerId: number): Promise<void> {
  for (const [table, count] of countings) {
    while (await hasDaysToCount(db, table, dealerId)) {
      await db.transaction(async (db) => {
        await lockCounting(db, dealerId);
        const days = await takeDaysToCount(db, table, dealerId);
        if (days.length > 0) await count(db, { dealerId, days });
      });
    }
  }
}

/** Counts days from a table of all their views; call it in a transaction. */
export async function countDays({ db }: Part, counting: Counting): Promise<void> {
  await countAudience(db, counting);
  const added = await addVisitorDays(db, counting);
  const changed = added.length > 0 ? await linkVisitorDays(db, counting.dealerId, added) : [];
  await countUsers(db, counting.dealerId, [...new Set([...counting.days, ...changed])]);
  await countProducts(db, counting);
  await countProductMonths(db, counting.dealerId, counting.days);
  await countSearches(db, counting);
}
