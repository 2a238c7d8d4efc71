import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shiftMs } from './clock.ts';
import { keepMails } from './keep-mails.ts';
import { startShop } from './start-shop.ts';

/** Opens the shop that all journeys of a run share, and the mail server to which it sends. */
export default async function openForJourneys(): Promise<() => Promise<void>> {
  process.env.JOURNEYS_SHIFT_MS = String(shiftMs);
  const dataDir = await mkdtemp(join(tmpdir(), 'trimline-journeys-'));
  const mails = await keepMails(join(dataDir, 'mail'));
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: 'on', SMTP_URL: mails.url });
  // Each worker takes them from here.
  Object.assign(process.env, { JOURNEYS_DATA_DIR: dataDir, JOURNEYS_URL: shop.url });
  return async () => {
    await shop.stop();
    await mails.close();
  };
}
