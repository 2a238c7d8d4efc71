import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundBodies, closeOnceAnswered, keepWhileAtWork, serverBounds } from './bounds.ts';
import { acceptMultipart } from './multipart.ts';
import { rawAnswers } from './raw-answers.ts';

const app = Fastify(serverBounds);
/** One that gives up a body after an instant; the other has the patience of a busy machine. */
const hasty = Fastify(serverBounds);

beforeAll(async () => {
  await open(app, 60_000);
  await open(hasty, 200);
});
afterAll(async () => {
  await app.close();
  await hasty.close();
});

async function open(app: FastifyInstance, bodyMs: number): Promise<void> {
  const patience = { bodyMs, uploadMs: 60_000, workMs: 60_000 };
  boundBodies(app, rawAnswers({ publicUrl: 'http://shop.example.test' }), patience);
  await acceptMultipart(app);
  app.post('/plain', async ({ body }) => ({ body }));
  app.post('/files', { config: { files: ['images'] } }, async ({ uploads }) => ({
    count: uploads?.images?.length,
  }));
  await app.listen({ host: '127.0.0.1', port: 0 });
}

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;

/** Sends a request in pieces with pauses between them; returns everything received. */
async function trickle(
  head: string,
  pieces: string[],
  { to = app, pauseMs = 0 } = {},
): Promise<string> {
  const socket = connect(portOf(to), '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const ended = once(socket, 'close');
  socket.write(head);
  for (const piece of pieces) {
    socket.write(piece);
    await Promise.race([sleep(pauseMs), ended]);
  }
  await ended;
  return answer;
}

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

test('a body that does not come is given up with 408', async () => {
  const answer = await trickle(head('/plain', 'application/json', 100), ['{"a":'], { to: hasty });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upload may take longer than any other body', async () => {
  const body =
    '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n';
  const pieces = [body.slice(0, 40), body.slice(40, 60), body.slice(60)];
  const answer = await trickle(
    head('/files', 'multipart/form-data; boundary=x', body.length),
    pieces,
    { to: hasty, pauseMs: 250 },
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\{"count":1\}/s);
});

test('an upload to a call that takes none has no more time than the others', async () => {
  const answer = await trickle(head('/plain', 'multipart/form-data; boundary=x', 1_000), [
    '--x\r\n',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 415 /);
});

test('a body over 50 kB is refused before it has come', async () => {
  expect(await trickle(head('/plain', 'application/json', 50_001), ['{'])).toMatch(
    /^HTTP\/1\.1 413 /,
  );
});

test('whoever sends too much reads the answer: the rest is taken before the next request', async () => {
  const post = (length: number) =>
    head('/plain', 'application/json', length).replace('Connection: close\r\n', '');
  const rest = ['a'.repeat(60_000), 'a'.repeat(60_000)];
  const next = head('/plain', 'application/json', 2);
  const answers = await trickle(post(120_000), [...rest, next, '{}']);
  expect(answers).toMatch(/^HTTP\/1\.1 413 .*HTTP\/1\.1 200 /s);
});

test('connections, headers and idleness have their bounds on the server itself', () => {
  const { maxConnections, headersTimeout, keepAliveTimeout, requestTimeout, timeout } = app.server;
  expect({ maxConnections, headersTimeout, keepAliveTimeout, requestTimeout, timeout }).toEqual({
    maxConnections: 4_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 75_000,
    requestTimeout: 600_000,
    timeout: 60_000,
  });
});

/** Who ended a connection; the usual patience with an idle one is 75 seconds. */
const endOf = (socket: Socket) =>
  Promise.race([
    once(socket, 'end').then(() => 'by the server'),
    sleep(10_000, 'nobody', { ref: false }),
  ]);

test('a server that stops ends a connection whose last answer was still under way', async () => {
  const stopping = Fastify(serverBounds);
  closeOnceAnswered(stopping);
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  // Bypasses the framework, as most answers do.
  stopping.get('/', async (_request, reply) => {
    asked.resolve();
    await mayAnswer.promise;
    reply.hijack();
    reply.raw.end('done');
  });
  await stopping.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((stopping.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: shop.example.test\r\n\r\n');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await asked.promise;
  const end = endOf(socket);
  const closed = stopping.close();
  await sleep(50);
  mayAnswer.resolve();
  expect(await end).toBe('by the server');
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*done/s);
  await closed;
}, 20_000);

test('work that takes longer than a connection may be silent is answered; a silent connection is ended', async () => {
  const slow = Fastify(serverBounds);
  // A busy machine may be slow to send the request: silence is short from its arrival on.
  slow.addHook('onRequest', ({ raw }, _reply, done) => {
    slow.server.timeout = 100;
    raw.socket.setTimeout(slow.server.timeout);
    done();
  });
  keepWhileAtWork(slow);
  slow.post('/', async () => ({
    silent: await endOf(connect(portOf(slow), '127.0.0.1').resume()),
  }));
  await slow.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${portOf(slow)}/`, { method: 'POST' });
  expect(await answer.json()).toEqual({ silent: 'by the server' });
  await slow.close();
});
