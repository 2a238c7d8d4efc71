import { type Database, sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';

/** A line of words for one thing, as it is kept for a make. */
export interface SearchLineRow {
  id: number;
  makeId: number;
  make: string;
  language: Language;
  words: string[];
  updatedAt: Date;
  /** Who saved it last; null for the demo's. */
  firstName: string | null;
  lastName: string | null;
}

const lines = sql`
  select w.id, w.make_id as "makeId", m.name as make, w.language, w.words, w.updated_at as "updatedAt",
    u.first_name as "firstName", u.last_name as "lastName"
  from search_words w join makes m on m.id = w.make_id left join users u on u.id = w.updated_by`;

/** A make's lines by language, in the order of their first words. */
export const selectLines = (db: Database, makeId: number) =>
  db.rows<SearchLineRow>(
    sql`${lines} where w.make_id = ${makeId} order by w.language, fold(w.words[1]), w.id`,
  );

export const selectLine = (db: Database, id: number) =>
  db.row<SearchLineRow>(sql`${lines} where w.id = ${id}`);

/** The words of a make's lines alone. */
export const selectWords = (db: Database, makeId: number) =>
  db.values<string[]>(sql`select words from search_words where make_id = ${makeId} order by id`);

/** Locks a make, so that its lines are counted one addition after the other; undefined: no such make. */
export const lockMakeOfLines = (db: Database, makeId: number) =>
  db.value<number>(sql`select id from makes where id = ${makeId} for no key update`);

export const countLines = async (db: Database, makeId: number) =>
  (await db.value<number>(sql`select count(*) from search_words where make_id = ${makeId}`))!;

/** What a save stores of a line. */
interface Saved {
  language: Language;
  words: readonly string[];
  by: number;
  now: Date;
}

/** Adds a line; returns its id. */
export const insertLine = async (
  db: Database,
  makeId: number,
  { language, words, by, now }: Saved,
) =>
  (await db.value<number>(sql`
    insert into search_words (make_id, language, words, created_at, updated_at, updated_by)
    values (${makeId}, ${language}, ${[...words]}::text[], ${now}, ${now}, ${by}) returning id`))!;

export const updateLine = (db: Database, id: number, { language, words, by, now }: Saved) =>
  db.run(sql`
    update search_words set language = ${language}, words = ${[...words]}::text[], updated_at = ${now}, updated_by = ${by}
    where id = ${id}`);

export const deleteLine = (db: Database, id: number) =>
  db.run(sql`delete from search_words where id = ${id}`);
