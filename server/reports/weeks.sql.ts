import { type Database, raw, sql } from '#server/base/database/database.ts';
import { lockNumbers } from '#server/base/database/lock-numbers.ts';
import { addDays } from '#shared/rules/date-range.ts';

/** The Monday of a day's week, which names the partition. */
export function weekOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Makes the partitions of these weeks (Mondays), as far as they are not there. */
export const makeWeeks = (db: Database, mondays: string[]) =>
  db.transaction(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(${lockNumbers.weeks})`);
    const there = new Set((await selectWeeks(db)).map(({ monday }) => monday));
    for (const monday of mondays.filter((one) => !there.has(one))) {
      const name = nameOf(monday);
      // A table that is attached locks nobody out, other than one that is created as a partition.
      await db.run(raw(`create table ${name} (like views including all)`));
      await db.run(
        raw(
          `alter table views attach partition ${name} for values from ('${monday}') to ('${addDays(monday, 7)}')`,
        ),
      );
    }
  });

/** Drops the weeks that ended before a day, and with them what browsers told; returns their Mondays. */
export const dropWeeksBefore = (db: Database, day: string) =>
  db.transaction(async (db) => {
    // Rather in an hour than have everybody wait behind this.
    await db.run(sql`set local lock_timeout = '2s'`);
    const old = (await selectWeeks(db))
      .map(({ monday }) => monday)
      .filter((monday) => addDays(monday, 7) <= day);
    for (const monday of old) await db.run(raw(`drop table ${nameOf(monday)}`));
    // Counted anew, a day without its views would have none.
    for (const monday of old)
      await db.run(sql`delete from days_to_count where day < ${addDays(monday, 7)}::date`);
    return old;
  });

export const selectWeeks = (db: Database) =>
  db.rows<{ monday: string }>(sql`
    select to_char(to_date(right(c.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as monday
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'views'::regclass order by 1`);

const nameOf = (monday: string) => `views_${monday.replaceAll('-', '')}`;
