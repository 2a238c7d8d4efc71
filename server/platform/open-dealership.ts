import { parseArgs } from 'node:util';
import { readConfig } from '#server/base/config.ts';
import { openPool } from '#server/base/database/database.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { openDealershipTexts as texts } from '#shared/messages/commands/open-dealership.ts';
import { shopPath } from '#shared/rules/address.ts';
import {
  DealershipRefused,
  openByCommand,
  optionOf,
  type TextOption,
  warningOfMake,
} from './opening-command.ts';

const text = { type: 'string', default: '' } as const;
const textOptions = Object.fromEntries(Object.values(optionOf).map((option) => [option, text]));

/** `npm run open-dealership`: opens a shop with an admin's account. Exits with 2 if refused. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...(textOptions as Record<TextOption, typeof text>),
      'labour-rate': { type: 'string', default: '120' },
      language: text,
      'only-install-price': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(texts.help);
    return;
  }
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.databaseDirectUrl ?? embedded!.url;
  await migrate(url);
  const db = openPool(url, 2);
  try {
    const warning = await warningOfMake(db, values.make);
    const opened = await openByCommand(db, {
      ...values,
      onlyInstallPrice: values['only-install-price'],
    });
    if (warning) console.warn(warning);
    const shop = config.publicUrl + shopPath(opened.makeId, opened.code);
    console.log(
      texts.opened(
        shop,
        opened.adminRole,
        `${shop}/reset-password?email=${encodeURIComponent(opened.adminEmail)}`,
      ),
    );
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

run().catch((error: Error) => {
  const isMistake =
    error instanceof DealershipRefused ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isMistake ? error.message : error);
  process.exitCode = 2;
});
