import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { letters, long, walkCost } from './growth.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const walk = walkCost(long);
let shop: TestShop;
let port: number;
let home: string;

beforeAll(async () => {
  shop = await openTestShop(
    { cacheMegabytes: 16, trustProxy: ['127.0.0.1'], rateLimit: false },
    { pages: true },
  );
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
  home = `/${shop.dealers[0].manufacturerId}/${shop.dealers[0].code}`;
});
afterAll(async () => {
  agent.destroy();
  await shop.close();
});

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request; returns the time to the answer in milliseconds. */
async function ask({ method = 'GET', path, headers = {}, body }: Sent): Promise<number> {
  const begun = performance.now();
  const status = await new Promise<number>((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!));
    });
    asked.once('error', reject).end(body);
  });
  expect([path.slice(0, 60), status >= 500]).toEqual([path.slice(0, 60), false]);
  return performance.now() - begun;
}

const fillings = [
  ' ',
  '\t',
  ',',
  ', ',
  ' ,',
  ';',
  '=',
  '; q=0',
  '"',
  '" "',
  "'",
  '(',
  '()',
  '[',
  '{',
  '<',
  '/',
  '\\',
  '.',
  '-',
  '%',
  '%20',
  '0',
  '@',
];

/** Texts of 12 kB, a size that a header may have. */
const texts = fillings.flatMap((filling) => [
  `a${filling.repeat(long / filling.length)}b`,
  `"a"${filling.repeat(long / filling.length)}b c`,
]);

/** A text that makes the request far slower than letters do; repeated to rule chance out. */
async function slowText(
  made: readonly string[],
  sent: (text: string) => Sent,
): Promise<string | undefined> {
  const plain = Math.min(
    await ask(sent(letters(long))),
    await ask(sent(letters(long))),
    await ask(sent(letters(long))),
  );
  for (const text of made) {
    let isSlow = true;
    for (let round = 0; isSlow && round < 8; round += 1)
      isSlow = (await ask(sent(text))) > 4 * plain + 40 * walk;
    if (isSlow) return text.slice(0, 20);
  }
  return undefined;
}

const headers = [
  ...[
    'if-none-match',
    'if-match',
    'if-modified-since',
    'if-range',
    'range',
    'accept',
    'accept-encoding',
    'accept-language',
  ],
  ...[
    'user-agent',
    'cookie',
    'origin',
    'referer',
    'sec-fetch-site',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
  ],
  ...[
    'forwarded',
    'x-request-id',
    'x-xsrf-token',
    'idempotency-key',
    'traceparent',
    'authorization',
    'cache-control',
  ],
];

test.each(headers)(
  '12 kB of anything in %s cost a page that is kept about what letters do',
  async (name) => {
    await ask({ path: home });
    expect(
      await slowText(texts, (text) => ({ path: home, headers: { [name]: text } })),
    ).toBeUndefined();
  },
);

test.each(headers)(
  'no text in the header %s slows a call, a file or a picture down',
  async (name) => {
    const some = texts.filter((_, index) => index % 2 === 0);
    for (const path of [
      '/api/v1/auth/user/checkAuth',
      '/icon.svg',
      `/media/${'0'.repeat(40)}.webp?w=400`,
    ]) {
      expect(await slowText(some, (text) => ({ path, headers: { [name]: text } }))).toBeUndefined();
    }
  },
);

const encoded = fillings
  .map((filling) => encodeURIComponent(filling))
  .flatMap((filling) => [
    `a${filling.repeat(long / filling.length)}b`,
    filling.repeat(long / filling.length),
  ]);

test.each([
  ['a path', (text: string) => `/${text}`],
  ['the path of a page', (text: string) => `/1/northgate/${text}`],
  ['the data of a page', (text: string) => `/1/northgate/${text}.data`],
  ['the query of a page', (text: string) => `/1/northgate/login?redirect=${text}&x`],
  ['a query as it is', (text: string) => `/api/v1/makes?${text}`],
  ['a number in a query', (text: string) => `/api/v1/models?makeId=${text}`],
  ['a code in a path', (text: string) => `/api/v1/dealers/1/${text}`],
])('no text in %s slows a request down', async (_, pathOf) => {
  expect(await slowText(encoded, (text) => ({ path: pathOf(text) }))).toBeUndefined();
});

test.each([
  [
    'JSON',
    'application/json',
    (text: string) => JSON.stringify({ email: text, password: text, dealer_id: text }),
  ],
  ['broken JSON', 'application/json', (text: string) => text],
  ['a beacon', 'text/plain', (text: string) => JSON.stringify({ path: text, search: text })],
  [
    'a part of a form',
    'multipart/form-data; boundary=x',
    (text: string) =>
      `--x\r\nContent-Disposition: form-data; name="${text}"\r\n\r\n${text}\r\n--x--`,
  ],
])('no body of %s slows a request down', async (kind, type, body) => {
  const path = kind === 'a beacon' ? '/api/v1/views' : '/api/login';
  const sent = (text: string) => ({
    method: 'POST',
    path,
    headers: { 'content-type': type },
    body: body(text),
  });
  expect(await slowText(texts, sent)).toBeUndefined();
});

test('no type of a body or boundary of its parts slows a request down', async () => {
  for (const type of ['', 'multipart/form-data; boundary=', 'text/plain; charset=']) {
    const sent = (text: string) => ({
      method: 'POST',
      path: '/api/login',
      headers: { 'content-type': type + text },
      body: 'x',
    });
    expect(await slowText(texts, sent)).toBeUndefined();
  }
});
