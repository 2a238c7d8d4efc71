import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

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
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off' };
  const server = spawn('node_modules/.bin/node', ['server/start.ts'], {
    env: { ...process.env, ...env, RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url,
    firstAdminAddress: await printedAddress(server),
    mailTo: (address) => newestMail(join(dataDir, 'mail'), address),
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
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
