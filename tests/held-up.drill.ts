import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { maxImportBytes, maxTextsFileBytes } from '#shared/rules/limits.ts';
import { type Instance, startInstance } from '#tests/faults/instance.ts';
import { TestClient } from '#tests/support/client.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { form } from '#tests/support/form.ts';
import { remoteApp } from '#tests/support/remote-app.ts';
import { rowOf, workbookOf } from '#tests/support/workbook.ts';
import { zipOf } from '#tests/support/zip.ts';

/** Nobody waits longer for a shop that reads what somebody else sent. */
const longestWaitMs = 250;

let database: TestDatabase;
let instance: Instance;
let folder: string;
let admin: TestClient;
let dealer: { id: number; makeId: number };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trimline-held-up-'));
  database = await testDatabase('template_demo');
  instance = await startInstance({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    DATA_DIR: folder,
  });
  dealer = (await database.db.row(sql`
    select id, make_id as "makeId" from dealers order by id limit 1`))!;
  admin = new TestClient(remoteApp(instance.port));
  const body = { email: 'dealer@example.test', password: demoPassword, dealer_id: dealer.id };
  expect((await admin.call('POST /api/login', { body })).status).toBe(200);
});
afterAll(async () => {
  instance?.child.kill('SIGTERM');
  await instance?.exited;
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Asks for /healthz every 50 ms, in a thread of its own, which the test's own work does not hold up. */
const asking = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { get, Agent } = require('node:http');
  const agent = new Agent({ keepAlive: true });
  let longest = 0;
  const ask = () => {
    const began = performance.now();
    const done = () => { longest = Math.max(longest, performance.now() - began); };
    get({ port: workerData, path: '/healthz', agent }, (answer) => answer.resume().on('end', done)).on('error', () => { longest = Infinity; });
  };
  const every = setInterval(ask, 50);
  parentPort.on('message', () => { clearInterval(every); setTimeout(() => { parentPort.postMessage(longest); agent.destroy(); parentPort.close(); }, 1_000); });
`;

/** The longest that an answer took while `work` went on, in milliseconds. */
async function longestWait(work: () => Promise<void>): Promise<number> {
  const worker = new Worker(asking, { eval: true, workerData: instance.port });
  await sleep(200);
  await work();
  worker.postMessage('end');
  return new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

const filled = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

const sheets: Record<string, string> = {
  'blanks before a wrong sign': `1${filled(' ', 19_000)}x`,
  'quotes, tabs and zeros': `0"${filled('\t', 9_000)}"${filled('0', 5_000)}${filled('\t', 5_000)}0`,
  commas: filled(',', 20_000),
  'one line after another': filled('48 4.99\n', 20_000),
};

test.each(Object.entries(sheets))('a rate sheet of %s', async (_, text) => {
  const wait = await longestWait(async () => {
    const params = { id: dealer.id };
    await admin.call('POST /api/v1/auth/dealers/:id/terms/sheet', {
      params,
      body: { text, type: 'lease' },
    });
  });
  expect(wait).toBeLessThan(longestWaitMs);
});

const texts: Record<string, string> = {
  'commas in its first line': `${filled(',', 3_000_000)}\nid`,
  'lone quotation marks': `id,name_fr\n${filled('"\n', 1_900_000)}`,
  'a mark that is never closed': `id,name_fr\n1,"${filled('a', 3_900_000)}`,
  'empty lines': `id,name_fr${filled('\n', 1_900_000)}`,
  'many short rows': `id,name_fr\n${filled('1,a\n', 3_100_000)}`,
  'long cells': `id,name_fr\n${filled(`1,${'a'.repeat(60_000)}\n`, 3_900_000)}`,
};

test.each(Object.entries(texts))('a file of texts with %s', async (_, csv) => {
  const body = { language: 'fr', csv } as const;
  expect(JSON.stringify(body).length).toBeLessThanOrEqual(maxTextsFileBytes);
  const wait = await longestWait(async () => {
    const params = { type: 'dealer', dealerId: dealer.id };
    const path = 'POST /api/v1/auth/translations/:type/:dealerId/file';
    expect([200, 422]).toContain((await admin.call(path, { params, body })).status);
  });
  expect(wait).toBeLessThan(longestWaitMs);
});

const header = 'Product Number,Product Name,Category,Price\n';
const rows = (length: number) => {
  const lines: string[] = [header];
  for (let size = 0, line = 0; size < length; line += 1) {
    const row = `HELD-${line},A part with the number ${line},Exterior,${line % 900}.99\n`;
    lines.push(row);
    size += row.length;
  }
  return lines.join('');
};
const cells = Array.from({ length: 40_000 }, (_, line) =>
  rowOf(line + 2, `N-${line}`, 'A part', 'Exterior', 12),
).join('');
const top = rowOf(1, 'Product Number', 'Product Name', 'Category', 'Price');
const files: Record<string, () => [name: string, bytes: Buffer]> = {
  'valid rows': () => ['parts.csv', Buffer.from(rows(4_000_000))],
  'commas in its first line': () => ['commas.csv', Buffer.from(filled(',', maxImportBytes))],
  'lone quotation marks': () => ['marks.csv', Buffer.from(header + filled('"\n', 40_000_000))],
  'a mark that is never closed': () => [
    'open.csv',
    Buffer.from(`${header}"${filled('a', 40_000_000)}`),
  ],
  'empty lines': () => ['empty.csv', Buffer.from(header + filled('\n', 40_000_000))],
  'rows of two megabytes': () => [
    'long.csv',
    Buffer.from(header + filled(`${','.repeat(1_900_000)}\n`, 40_000_000)),
  ],
  'many rows of a workbook': () => [
    'parts.xlsx',
    workbookOf({ sheets: [{ name: 'Parts', rows: top + cells }] }),
  ],
  'shared strings of a workbook': () => [
    'strings.xlsx',
    workbookOf({
      sheets: [{ name: 'Parts', rows: top }],
      sharedStrings: filled('<si><t>a</t></si>', 60_000_000),
    }),
  ],
  'deep tags in a workbook': () => [
    'deep.xlsx',
    workbookOf({ sheets: [{ name: 'Parts', rows: filled('<row>', 20_000_000) }] }),
  ],
  'a packed file of one letter': () => [
    'bomb.zip',
    zipOf([{ name: 'parts.csv', content: filled('a', 200_000_000) }]),
  ],
  'many packed files': () => [
    'many.zip',
    zipOf(Array.from({ length: 60_000 }, (_, index) => ({ name: `${index}.png`, content: '' }))),
  ],
};

test.each(Object.entries(files))(
  'an imported file of %s',
  { timeout: 600_000 },
  async (_, fileOf) => {
    const [name, bytes] = fileOf();
    const given = await form({ dealerId: dealer.id }, [{ part: 'file', name, bytes }]);
    const wait = await longestWait(async () => {
      const { body, headers } = given;
      const sent = await admin.send<{ changeset?: { id: number } }>(
        'POST',
        '/api/v1/auth/changesets/files',
        body,
        { headers },
      );
      const id = sent.body.changeset?.id;
      expect([201, 413, 422, 503]).toContain(sent.status);
      if (id) await checked(id);
    });
    expect(wait).toBeLessThan(longestWaitMs);
  },
);

/** Checks a file's rows, and waits for the job that does. */
async function checked(id: number): Promise<void> {
  const params = { id };
  const mapping = {
    number: 'Product Number',
    name: 'Product Name',
    category: 'Category',
    price: 'Price',
  };
  const asked = await admin.call('POST /api/v1/auth/changesets/:id/check', {
    params,
    body: { kind: 'products', mapping },
  });
  expect([200, 422]).toContain(asked.status);
  for (;;) {
    const { body } = await admin.call('GET /api/v1/auth/changesets/:id', { params });
    if (body.changeset.state !== 'checking') return;
    await sleep(200);
  }
}

const bodies: Record<string, string> = {
  'deep lists': `{"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  'many fields': `{${Array.from({ length: 60_000 }, (_, index) => `"f${index}":1`).join(',')}}`,
  'a detail of open tags': JSON.stringify({ name: 'A part', detail: filled('<b><i>', 60_000) }),
  'a detail of broken tags': JSON.stringify({
    name: 'A part',
    detail: filled('<a href="', 60_000),
  }),
};

test.each(Object.entries(bodies))('JSON with %s', async (_, text) => {
  const wait = await longestWait(async () => {
    for (const path of ['/api/v1/auth/products', '/api/v1/auth/orders', '/api/login']) {
      const headers = { 'content-type': 'application/json' };
      const { status } = await admin.send('POST', path, Buffer.from(text), { headers });
      expect([400, 413, 422]).toContain(status);
    }
  });
  expect(wait).toBeLessThan(longestWaitMs);
});

test('a picture of a hundred megapixels', async () => {
  const side = 10_000;
  const bytes = await sharp({
    create: { width: side, height: side, channels: 3, background: '#888' },
  })
    .png()
    .toBuffer();
  const given = await form({ name: 'A part' }, [{ part: 'images', name: 'large.png', bytes }]);
  const wait = await longestWait(async () => {
    const { body, headers } = given;
    expect((await admin.send('POST', '/api/v1/auth/products', body, { headers })).status).toBe(422);
  });
  expect(wait).toBeLessThan(longestWaitMs);
});

/** Near enough to words of accessories to be compared with them, and none of them. */
const unknownWords = Array.from({ length: 28 }, (_, index) => {
  const letters = 'bcdfghklmnprstvw';
  const letter = (at: number) => letters[(index + at) % letters.length]!;
  return `${letter(0)}o${letter(5)}er${letter(index)}`;
});

const searches: Record<string, string> = {
  'eight words': 'a e i o u n r s',
  'many words that nobody knows, joined by hyphens': unknownWords.join('-'),
};

test.each(Object.entries(searches))('searches of %s, twelve at a time', async (_, search) => {
  const visitor = new TestClient(remoteApp(instance.port));
  const trim = await database.db.value<number>(sql`
    select max(t.id) from trims t join models m on m.id = t.model_id where m.make_id = ${dealer.makeId}`);
  const asked = new URLSearchParams({ dealerId: `${dealer.id}`, trim: `${trim}`, search });
  const ask = async () => {
    const { status } = await visitor.send('GET', `/api/v1/products/described?${asked}`);
    expect(status).toBe(200);
  };
  const wait = await longestWait(async () => {
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 12 }, ask));
  });
  expect(wait).toBeLessThan(longestWaitMs);
});
