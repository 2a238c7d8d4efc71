import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openLog } from '#server/base/signals/log.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const publicUrl = 'https://shop.example.test';
const lines: string[] = [];
const sockets: Socket[] = [];
let shop: TestShop;
let home: string;

beforeAll(async () => {
  const log = openLog('warn', { write: (line) => void lines.push(line) });
  const settings = { publicUrl, cacheMegabytes: 16, trustProxy: ['127.0.0.9/32'] };
  shop = await openTestShop(settings, { pages: true, log });
  await shop.app.listen({ host: '0.0.0.0', port: 0 });
  home = `/${shop.dealers[0].manufacturerId}/${shop.dealers[0].code}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => shop.close());

async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({
    port: (shop.app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress,
  });
  sockets.push(socket.on('error', () => {}));
  await once(socket, 'connect');
  return socket;
}

/** Everything received until the connection ends. */
async function read(socket: Socket) {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

async function say(text: string) {
  const socket = await open();
  socket.write(text);
  return read(socket);
}

const get = (target: string, ...headers: string[]) =>
  say([`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));

const ours = 'Host: shop.example.test';

function expectRefusal(
  { status, head, body }: Awaited<ReturnType<typeof read>>,
  expected: number,
): void {
  expect(status).toBe(expected);
  expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
  expect(head).toContain("content-security-policy: default-src 'none'");
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain('x-frame-options: deny');
  expect(head).toContain('strict-transport-security: max-age=31536000');
}

test('a request may name the whole address of the shop', async () => {
  for (const address of [
    `${publicUrl}${home}`,
    `${publicUrl}/api/v1/makes`,
    `http://127.0.0.1:3000${home}/account`,
  ]) {
    const host = new URL(address).host;
    expect([address, (await get(address, `Host: ${host}`)).status]).toEqual([
      address,
      address.endsWith('account') ? 302 : 200,
    ]);
  }
  expect(lines).toEqual([]);
});

test.each(['http://elsewhere.example/1/northgate', '*', 'http:', 'ftp://shop.example.test/', 'x'])(
  'any other target is refused: %s',
  async (target) => {
    expectRefusal(await get(target, ours), 400);
    expect(lines).toEqual([]);
  },
);

test.each(['/1/northgate', '/api/v1/makes'])(
  'two hosts, or none, are refused: %s',
  async (path) => {
    const once = await get(path, ours);
    expect(once.status).not.toBe(400);
    expectRefusal(await get(path, ours, 'Host: elsewhere.example'), 400);
    expectRefusal(await get(path), 400);
  },
);

test('what the router or the parser cannot read is refused like all else', async () => {
  expectRefusal(await get('/1/%zz', ours), 400);
  expectRefusal(await get(`/media/${'a'.repeat(400)}`, ours), 404);
  expectRefusal(await say('HELLO\r\n\r\n'), 400);
  expectRefusal(
    await say('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'),
    400,
  );
  expectRefusal(await get('/', ours, `X-Long: ${'a'.repeat(20_000)}`), 431);
  expect(lines).toEqual([]);
});

test('a request that asks for itself back gets nothing of it', async () => {
  const { status, head, body } = await say(
    `TRACE / HTTP/1.1\r\n${ours}\r\nX-Secret: sesame\r\nConnection: close\r\n\r\n`,
  );
  expect(status).toBeGreaterThanOrEqual(400);
  expect(head + body).not.toContain('sesame');
});

test('headers that do not come in time are refused like all else', async () => {
  const accepted = once(shop.app.server, 'connection');
  const socket = await open();
  const [theirs] = await accepted;
  shop.app.server.emit(
    'clientError',
    Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    theirs,
  );
  expectRefusal(await read(socket), 408);
});

test('a connection that ends while it is read is no line of the log', async () => {
  for (const path of ['/api/v1/auth/user/checkAuth', `${home}/account`, '/api/v1/makes?x']) {
    const socket = await open();
    socket.write(`GET ${path} HTTP/1.1\r\n${ours}\r\n\r\n`, () => socket.resetAndDestroy());
  }
  expect((await get('/api/v1/makes', ours)).status).toBe(200);
  expect(lines).toEqual([]);
});

test.each([
  '/1/northgate/x%0D',
  '/x%0D',
  '/1/northgate/x%E2%80%A8',
  '/x%E2%80%A8',
  '/1/northgate/x%0A.data',
])('%s is not there, and no line of the log', async (path) => {
  expect((await get(path, ours)).status).toBe(404);
  expect(lines).toEqual([]);
});

test('one client has 200 connections at most, and others theirs', async () => {
  const opened = await Promise.all(Array.from({ length: 200 }, () => open('127.0.0.2')));
  const refused = await read(await open('127.0.0.2'));
  expectRefusal(refused, 429);
  expect(refused.head).toContain('retry-after: ');
  expect((await get('/api/v1/makes', ours)).status).toBe(200);
  opened[0]!.destroy();
  const again = async () => {
    const socket = await open('127.0.0.2');
    socket.write(`GET /api/v1/makes HTTP/1.1\r\n${ours}\r\nConnection: close\r\n\r\n`);
    return (await read(socket)).status;
  };
  await expect.poll(again).toBe(200);
});

test('a balancer has as many as it likes', async () => {
  await Promise.all(Array.from({ length: 210 }, () => open('127.0.0.9')));
  const socket = await open('127.0.0.9');
  socket.write(`GET /api/v1/makes HTTP/1.1\r\n${ours}\r\nConnection: close\r\n\r\n`);
  expect((await read(socket)).status).toBe(200);
});

test.each(['\\account', '\\login', '\\admin', '/..\\platform\\login', '%5Caccount'])(
  'an address with %j instead of slashes is a page or none, and no failure',
  async (rest) => {
    const { status } = await get(`${home}${rest}`, ours);
    expect([200, 302, 303, 307, 404]).toContain(status);
  },
);
