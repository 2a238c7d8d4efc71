import { basename } from 'node:path';
import { readConfig } from '#server/base/config.ts';
import { openPool } from '#server/base/database/database.ts';
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

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = unusable;
  },
);
