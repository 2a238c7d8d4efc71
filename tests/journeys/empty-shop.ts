import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { startShop } from './start-shop.ts';

/** A shop on an empty database, without demo data. */
export interface EmptyShop {
  url: string;
  /** The one-time address where the first platform admin is made. */
  firstAdminAddress: string;
  /** The text of the newest mail to an address, once it is there; null before. */
  mailTo(address: string): Promise<string | null>;
  stop(): Promise<void>;
}

/** Starts a shop of its own, with its own database, folder and port. */
export async function startEmptyShop(): Promise<EmptyShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trimline-empty-'));
  const { url, stop, process } = await startShop({ DATA_DIR: dataDir, DEMO: 'off' }, 'pipe');
  return {
    ...{ url, stop },
    firstAdminAddress: await printedAddress(process),
    mailTo: (address) => newestMail(join(dataDir, 'mail'), address),
  };
}

/** The address that the start prints last, when everything runs; what comes later is read too. */
function printedAddress(server: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    server.stdout!.on('data', (text) => {
      printed += text;
      const address = /http:\S+\/platform\/first-admin#\S+/.exec(printed);
      if (address) resolve(address[0]);
    });
    server.once('exit', () => reject(new Error(`The shop ended before it ran: ${printed}`)));
  });
}

async function newestMail(folder: string, address: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    if (mail.to?.some((to) => to.address === address)) return mail.text ?? null;
  }
  return null;
}
