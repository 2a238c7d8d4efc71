import { type Database, sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';

/** Words that no product's name has, each with what names call the thing. */
const lines: readonly [Language, readonly string[]][] = [
  ['en', ['headbolt heater', 'block warmer', 'block heater']],
  ['en', ['parcel shelf', 'luggage blind', 'cargo cover']],
  ['fr', ['carpettes de caoutchouc', 'tapis toutes saisons']],
  ['fr', ['toile de coffre', 'tablette arrière', 'cache-bagages']],
];

/** Stores words for a make's searches. */
export async function loadSearchWords(db: Database, makeId: number, now: Date): Promise<void> {
  for (const [language, words] of lines)
    await db.run(sql`
      insert into search_words (make_id, language, words, created_at, updated_at)
      values (${makeId}, ${language}, ${[...words]}::text[], ${now}, ${now})`);
}
