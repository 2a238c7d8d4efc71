import { fileURLToPath } from 'node:url';
import { type Pool, sql } from '#server/base/database/database.ts';
import { type ImportOptions, importFile } from '#server/catalogue/import/import-file.ts';
import type { Mistake } from '#server/catalogue/import/row-reader.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { say } from '#shared/messages/text.ts';
import { testMoment } from './moment.ts';

/** A mistake as the command prints it. */
type Told = Omit<Mistake, 'reason'> & { column: string; reason: string };

/** Imports a file with a shipped mapping; returns the report and the bad rows. */
export async function importWith(
  db: Pool,
  file: string,
  mapping: string,
  options: Partial<ImportOptions> = {},
) {
  const mistakes: Told[] = [];
  const report = await importFile(
    db,
    {
      file,
      now: testMoment,
      mapping: fileURLToPath(new URL(`../../docs/import/${mapping}.json`, import.meta.url)),
      ...options,
    },
    {
      opened: () => {},
      mistake: (mistake) => mistakes.push({ ...mistake, reason: say(messages.en, mistake.reason) }),
    },
  );
  return { ...report, mistakes };
}

/** A hash of everything that an import may write, times of change included. */
export async function fingerprintOf(db: Pool): Promise<string> {
  const found = await db.row<{ hash: string }>(sql`
    select md5(concat(
      (select string_agg(m::text, '|' order by id) from makes m), (select string_agg(y::text, '|' order by id) from years y),
      (select string_agg(m::text, '|' order by id) from models m), (select string_agg(t::text, '|' order by id) from trims t),
      (select string_agg(p::text, '|' order by id) from products p),
      (select string_agg(f::text, '|' order by product_id, trim_id) from product_trims f),
      (select string_agg(a::text, '|' order by id) from audit_log a))) as hash`);
  return found!.hash;
}
