import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { isAway } from './away.ts';
import { openPool, type Pool, sql } from './database.ts';
import { openClient } from './several-hosts.ts';

const database = await testDatabase();
let server: Server;
let url: string;
let isDying = false;

/** ReadyForQuery: the server takes the first query. */
const ready = Buffer.from('5a0000000549', 'hex');

/** The last words of a server that loses its power. */
const lastWords = message('SFATAL', 'C57P01', 'Mterminating connection');

function message(...fields: string[]): Buffer {
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

beforeAll(async () => {
  const target = new URL(database.url);
  const [port, hostname] = [Number(target.port), target.hostname];
  server = createServer((near) => {
    const far = connect(port, hostname);
    let isShops = false;
    for (const socket of [near, far])
      socket
        .on('error', () => {})
        .on('close', () => {
          near.destroy();
          far.destroy();
        });
    near.on('data', (sent) => {
      isShops ||= sent.includes('database') && !sent.includes('trimline hosts');
      far.write(sent);
    });
    far.on('data', (answer) => {
      if (!isDying || !isShops || !answer.includes(ready)) return void near.write(answer);
      near.end(Buffer.concat([answer, lastWords]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.port = String((server.address() as AddressInfo).port);
  target.hostname = '127.0.0.1';
  url = `${target.href}?target_session_attrs=primary`;
});
afterAll(async () => {
  server.close();
  await database.close();
});

test('a server that dies in the moment of connecting ends queries, not the process', async () => {
  const pool: Pool = openPool(url, 1);
  isDying = true;
  const asked = pool.rows(sql`select 1`).catch((error: unknown) => error);
  expect(isAway(await asked)).toBe(true);
  const client = openClient(url, { application_name: 'trimline alone' });
  const alone = client.connect().then(() => client.query('select 1'));
  await expect(alone).rejects.toThrow();
  isDying = false;
  expect(await pool.value(sql`select 2`)).toBe(2);
  await pool.close();
});
