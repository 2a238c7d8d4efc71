import { type Database, raw, sql } from '#server/base/database/database.ts';
import { lockNumbers } from '#server/base/database/lock-numbers.ts';
import { addDays } from '#shared/rules/days.ts';

/** Creates the missing partitions of these weeks (Mondays). */
export const makeWeeks = (db: Database, mondays: string[]) =>
  db.transaction(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(${lockNumbers.weeks})`);
    const there = new Set((await selectWeeks(db)).map(({ monday }) => monday));
    for (const monday of mondays.filter((one) => !there.has(one))) {
      const name = nameOf(monday);
      // Attaching a table locks nobody out; creating it as a partition would.
      await db.run(raw(`create table ${name} (like views including all)`));
      await db.run(
        raw(
          `alter table views attach partition ${name} for values from ('${monday}') to ('${addDays(monday, 7)}')`,
        ),
      );
    }
  });

/** Drops the partitions of weeks before a day; returns their Mondays. */
export const dropWeeksBefore = (db: Database, day: string) =>
  db.transaction(async (db) => {
    // Gives up after 2 s, to be tried again in an hour, because everybody else queues behind a
    // waiting lock.
    await db.run(sql`set local lock_timeout = '2s'`);
    const old = (await selectWeeks(db))
      .map(({ monday }) => monday)
      .filter((monday) => addDays(monday, 7) <= day);
    for (const monday of old) await db.run(raw(`drop table ${nameOf(monday)}`));
    // Without its views, counting such a day again would set it to zero.
    for (const monday of old)
      await db.run(sql`delete from days_to_count where day < ${addDays(monday, 7)}::date`);
    return old;
  });

export const selectWeeks = (db: Database) =>
  db.rows<{ monday: string }>(sql`
    select to_char(to_date(right(c.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as monday
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'views'::regclass order by 1`);

const nameOf = (monday: string) => `views_${monday.replaceAll('-', '')}`;
