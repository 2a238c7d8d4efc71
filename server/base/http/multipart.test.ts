import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { acceptMultipart } from './multipart.ts';

const app = Fastify({ bodyLimit: 1_000_000, requestTimeout: 600_000 });
app.setErrorHandler(errorHandler);
let address: string;
let reached = 0;
const release = Promise.withResolvers<void>();

beforeAll(async () => {
  await acceptMultipart(app);
  app.post('/files', { config: { files: ['images', 'logo'] } }, async ({ body, uploads }) => ({
    body,
    uploads:
      uploads &&
      Object.entries(uploads).map(([field, files]) => [
        field,
        files.map(({ name, bytes }) => [name, bytes.length]),
      ]),
  }));
  app.post('/large', { config: { files: ['file'], maxFileBytes: 50_000_000 } }, async () => {
    reached += 1;
    await release.promise;
    return {};
  });
  app.post('/plain', async ({ body, uploads }) => ({ body, uploads }));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

type Part = [name: string, value: string | Blob, fileName?: string];

function form(...parts: Part[]): FormData {
  const data = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, fileName ?? 'blob');
  }
  return data;
}

const file = (bytes: number) => new Blob([Buffer.alloc(bytes, 7)], { type: 'image/png' });
const json = (value: unknown) => JSON.stringify(value);

async function send(
  body: FormData | string,
  path = '/files',
  headers: Record<string, string> = {},
) {
  const answer = await fetch(address + path, { method: 'POST', body, headers });
  return { status: answer.status, body: await answer.json() };
}

test('the JSON becomes the body and the files come by the names of their parts, in their order', async () => {
  const sent = form(
    ['images', file(3), 'one.png'],
    ['data', json({ name: 'Rack' })],
    ['logo', file(5), '<b>.svg'],
    ['images', file(4), 'two.png'],
  );
  expect(await send(sent)).toEqual({
    status: 200,
    body: {
      body: { name: 'Rack' },
      uploads: [
        [
          'images',
          [
            ['one.png', 3],
            ['two.png', 4],
          ],
        ],
        ['logo', [['<b>.svg', 5]]],
      ],
    },
  });
});

test('the JSON may come as a Blob of its own, and text in any language survives', async () => {
  const value = { name: 'Toit ouvrant – 屋根 🚗' };
  const sent = form(['data', new Blob([json(value)], { type: 'application/json' })]);
  expect((await send(sent)).body.body).toEqual(value);
});

test('the JSON may come as text that says it is JSON', async () => {
  const body =
    '--x\r\nContent-Disposition: form-data; name="data"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--x--\r\n';
  const answer = await send(body, '/files', { 'content-type': 'multipart/form-data; boundary=x' });
  expect(answer).toMatchObject({ status: 200, body: { body: { a: 1 } } });
});

test('files alone leave the body empty, and an empty file field of a form is no file', async () => {
  expect(await send(form(['images', file(2), 'a.png'], ['logo', new Blob([]), '']))).toEqual({
    status: 200,
    body: {
      body: {},
      uploads: [
        ['images', [['a.png', 2]]],
        ['logo', []],
      ],
    },
  });
});

test('plain JSON goes on as before', async () => {
  const answer = await send(json({ a: 1 }), '/files', { 'content-type': 'application/json' });
  expect(answer).toEqual({ status: 200, body: { body: { a: 1 }, uploads: null } });
});

test('a file of exactly 15 MB is taken, one byte more is 413', async () => {
  expect((await send(form(['images', file(15_000_000), 'a.png']))).status).toBe(200);
  expect((await send(form(['images', file(15_000_001), 'a.png']))).status).toBe(413);
});

test('twenty files are taken, one more is 413', async () => {
  const files = (count: number) =>
    Array.from({ length: count }, (): Part => ['images', file(10), 'a.png']);
  expect((await send(form(['data', '{}'], ...files(20)))).status).toBe(200);
  expect((await send(form(['data', '{}'], ...files(21)))).status).toBe(413);
  expect((await send(form(...files(60)))).status).toBe(413);
});

test('more than 60 MB in all is 413, said beforehand or not', async () => {
  const large = form(
    ...Array.from({ length: 5 }, (): Part => ['images', file(14_000_000), 'a.png']),
  );
  expect((await send(large)).status).toBe(413);
  const encoded = new Response(large);
  const headers = { 'content-type': encoded.headers.get('content-type')! };
  const init = { method: 'POST', body: encoded.body, duplex: 'half', headers } as RequestInit;
  expect((await fetch(`${address}/files`, init)).status).toBe(413);
});

test('a form for a route without files is 415, as is any other type', async () => {
  expect((await send(form(['data', '{}']), '/plain')).status).toBe(415);
  expect((await send('<a/>', '/files', { 'content-type': 'application/xml' })).status).toBe(415);
});

test.each([
  ['JSON that is not', form(['data', '{"name":'])],
  ['JSON as a file that is not', form(['data', new Blob(['nonsense'])])],
  ['a file in an unknown part', form(['data', '{}'], ['banner', file(3), 'a.png'])],
  ['text in an unknown part', form(['other', 'text'])],
  ['text where a file belongs', form(['images', 'text'])],
  ['a part named like a prototype', form(['__proto__', file(3), 'a.png'], ['constructor', '1'])],
])('%s is 422', async (_name, sent) => {
  const answer = await send(sent);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ message: expect.any(String), errors: expect.any(Object) });
});

test.each([
  ['no boundary', 'multipart/form-data', '--x--'],
  [
    'an end that never comes',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\nabc',
  ],
  ['no form at all', 'multipart/form-data; boundary=x', 'nothing of that kind'],
])('a body with %s is 422', async (_name, type, body) => {
  expect((await send(body, '/files', { 'content-type': type })).status).toBe(422);
});

test('JSON of more than 1 MB is 413', async () => {
  const long = json({ name: 'x'.repeat(1_000_001) });
  expect((await send(form(['data', long]))).status).toBe(413);
  expect((await send(form(['data', new Blob([long])]))).status).toBe(413);
});

test('a client that hangs up in the middle of a file does no harm', async () => {
  const { port } = app.server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /files HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
          '--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\nabc',
      );
      setTimeout(() => socket.destroy(), 50);
    });
    socket.on('close', () => resolve());
  });
  expect((await send(form(['data', '{}']))).status).toBe(200);
});

test('two of the largest files are in memory at once; a third waits outside, a small one passes', async () => {
  const large = () => send(form(['file', file(49_000_000), 'a.csv']), '/large');
  const two = [large(), large()];
  await expect.poll(() => reached, { timeout: 120_000 }).toBe(2);
  expect((await large().catch(() => ({ status: 503 }))).status).toBe(503);
  const small = send(form(['file', file(1_000), 'a.csv']), '/large');
  release.resolve();
  for (const { status } of await Promise.all([...two, small])) expect(status).toBe(200);
  expect((await large()).status).toBe(200);
}, 300_000); // four files of 49 MB

test('a person uploads two files at once, one more waits for its turn; what ended makes room', async () => {
  const { port } = app.server.address() as AddressInfo;
  const begin = () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(
      'POST /files HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000000\r\n\r\n--x\r\n',
    );
    return socket;
  };
  // Whichever of three comes last is refused.
  const three = [begin(), begin(), begin()];
  const [refusal] = await Promise.race(three.map((socket) => once(socket, 'data')));
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 503 /);
  expect((await send(form(['data', '{}']))).status).toBe(503);
  for (const socket of three) socket.destroy();
  await expect.poll(async () => (await send(form(['data', '{}']))).status).toBe(200);
});
