import { basename, resolve } from 'node:path';
import { readConfig } from '#server/base/config.ts';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { help, report as texts } from '#shared/messages/commands/import.ts';
import { readArguments } from './arguments.ts';
import { type ImportOptions, importFile } from './import-file.ts';
import { printingListener, printReport } from './report.ts';
import { importUndoably } from './undoable-import.ts';

const [someBad, unusable] = [1, 2];

/** `npm run import`. Exit codes: 0 all rows good, 1 some bad, 2 nothing imported. */
async function run(): Promise<number> {
  const command = readArguments(process.argv.slice(2));
  if (command.help) {
    console.log(help);
    return 0;
  }
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const url = config.databaseDirectUrl ?? embedded!.url;
    await migrate(url);
    console.log(texts.into(config.databaseUrl ? withoutPassword(url) : resolve(config.dataDir)));
    return await importInto(url, command.options, command);
  } finally {
    await embedded?.stop();
  }
}

async function importInto(
  url: string,
  options: ImportOptions,
  { errorsFile, changeset }: { errorsFile: string | undefined; changeset: boolean },
): Promise<number> {
  const db = openPool(url, 3, 0);
  const listener = printingListener(console.log, String(options.file), errorsFile);
  try {
    console.log(texts.found(await placesIn(db)));
    const report = changeset
      ? await importUndoably(db, basename(String(options.file)), options, listener)
      : await importFile(db, options, listener);
    printReport(console.log, report, options.dryRun === true);
    if (report.rows.bad === 0) return 0;
    if (errorsFile) console.log(texts.errorsIn(errorsFile));
    return someBad;
  } finally {
    listener.close();
    await db.close();
  }
}

/** An address of a database for people: where it is, and its name. */
const withoutPassword = (url: string) => url.replace(/\/\/[^@/]*@/, '//').split('?', 1)[0]!;

/** The makes that are there, each with the codes of its dealerships. */
const placesIn = (db: Pool): Promise<string[]> =>
  db.values<string>(sql`
    select m.name || coalesce(' (' || string_agg(d.code, ', ' order by d.code) || ')', '')
    from makes m left join dealers d on d.make_id = m.id and d.active group by m.id order by m.name limit 20`);

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = unusable;
  },
);
