import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/base/config.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { backupTexts as texts } from '#shared/messages/commands/backup.ts';
import { backUp } from './backup.ts';
import { noteBackup } from './note-backup.ts';
import { restore } from './restore.ts';

/** `npm run backup` and `npm run restore`; exits with 2 if nothing was done. */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [what, name] = positionals;
  if (values.help || (what === 'restore' && !name)) return console.log(texts.help);
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new Error(texts.ownServer);
  if (what === 'restore') {
    const aside = await restore(resolve(name!), config.dataDir, values.force);
    return console.log(texts.restored(config.dataDir, aside));
  }
  const file = resolve(
    name ?? `trimline-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.tar.gz`,
  );
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await backUp(embedded, config.dataDir, file, config.s3 ? null : undefined);
    await noteBackup(embedded.url, file, new Date());
    console.log(texts.made(file, config.s3 !== undefined));
  } finally {
    await embedded.stop();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
