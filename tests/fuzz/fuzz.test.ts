import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { raw, sql } from '#server/base/database/database.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { type AskerName, askerNames, makeAskers } from '#tests/contract/askers.ts';
import { type First, makeFirst } from '#tests/contract/first-dealership.ts';
import {
  type KnownEmail,
  leaksIn,
  selectKnownEmails,
  sightOf,
  type Viewer,
} from '#tests/contract/leaks.ts';
import { chanceOf } from '#tests/support/chance.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import {
  callsOf,
  type Description,
  type FuzzedCall,
  type FuzzedRequest,
  requestOf,
} from './calls.ts';
import type { Mood, Pool } from './generate.ts';
import { openAgent, type RawAnswer, send } from './http.ts';

/** A storm of 20,000 is a drill: `npm run drill -- storm`. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 300);
const isStorm = requests >= 10_000;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const clients = 8;
/**
 * Everyone signs in again after this number of requests: many calls end sessions or close accounts.
 */
const perRound = Math.min(500, requests);

const endpoints: Record<string, Endpoint> = contract;
const agent = openAgent();
let shop: TestShop;
let askers: Awaited<ReturnType<typeof makeAskers>>;
let first: First;
let port: number;
let calls: FuzzedCall[];
let pool: Pool;
let known: KnownEmail[];

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {}); // the outbox announces the mails that it keeps as files
  shop = await openTestShop({ rateLimit: false });
  askers = await makeAskers(shop);
  first = await makeFirst(shop, askers);
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
  calls = callsOf((await shop.visitor().send<Description>('GET', '/api/openapi.json')).body);
  pool = await makePool();
  known = await selectKnownEmails(shop.db);
});
afterAll(async () => {
  agent.destroy();
  await shop.close();
});

/** Real ids of the first dealership and of others, and unused ids. */
async function makePool(): Promise<Pool> {
  const ids = async (table: string) => {
    const rows = await shop.db.rows<{ id: number }>(
      sql`select id from ${raw(table)} order by id desc limit 30`,
    );
    return [...rows.map(({ id }) => id), 0, 999_999_999];
  };
  const often = (...found: number[]) => found.flatMap((id) => Array<number>(12).fill(id));
  const products = [...often(first.productId, first.ownProductId), ...(await ids('products'))];
  const orders = [await first.newOrder(), await first.newCart(), ...(await ids('orders'))];
  const people = [
    ...Object.values(askers).flatMap(({ person }) => person?.id ?? []),
    ...(await ids('users')),
  ];
  const trims = [...often(first.trimId), ...(await ids('trims'))];
  const emails = Object.values(askers).flatMap(({ person }) => person?.email ?? []);
  const dealers = [...shop.dealers.map(({ id }) => id), 999_999_999];
  return [
    ['productid', products],
    ['orderid', orders],
    ['order', orders],
    ['customerid', people],
    ['sellerid', people],
    ['userid', people],
    ['user_id', people],
    ['user', people],
    ['dealerid', dealers],
    ['dealer_id', dealers],
    ['dealer', dealers],
    ['makeid', [first.makeId, 999_999_999]],
    ['modelid', [first.modelId, 999_999_999]],
    ['yearid', [first.yearId, 999_999_999]],
    ['trimid', trims],
    ['trim', trims],
    ['trims', trims],
    [
      'email',
      [...emails, ...Array.from({ length: 200 }, (_, index) => `new${index}@fuzz.example.test`)],
    ],
    ['date', ['2026-11-01', '2026-11-21', '2025-01-01', '1999-12-31']],
    ...typed,
    ['id', [...products.slice(0, 6), ...orders.slice(0, 6), ...people.slice(0, 12)]],
  ];
}

/** Typical form input, by the ending of the field's name. */
const typed: Pool = [
  ['firstname', ['Zoé', 'Kim']],
  ['first_name', ['Zoé', 'Kim']],
  ['lastname', ['Tremblay', 'Roy']],
  ['last_name', ['Tremblay', 'Roy']],
  ['password', ['a-long-password']],
  ['password_confirmation', ['a-long-password']],
  ['phone_number', ['4165550199', '']],
  ['phonenumber', ['4165550199', '']],
  ['phone', ['4165550199']],
  ['role_id', [2, 4]],
  ['categoryid', [2, 3, 4]],
  ['optiontypeid', [1, 2]],
  ['province', ['ON', 'QC']],
  ['postalcode', ['K1A 0B1']],
  ['subtotal', [null]],
  ['total', [null]],
  ['tax', [null]],
  ['st', ['5', '9.975']],
  ['price', ['12.50', '80']],
  ['cost', ['7.25']],
  ['frt', ['0.5']],
  ['number', ['W-2']],
  ['unit', ['cm']],
  ['length', ['10']],
  ['width', ['20']],
  ['height', ['30']],
  ['weight', ['4']],
  ['website', ['https://dealer.example.test']],
  ['book', ['']],
  ['witter', ['']],
  ['tube', ['']],
  ['quantity', [1, 2, 3]],
  ['code', ['northgate', 'rive-sud']],
  ['type', ['dealer', 'manufacturer']],
  ['sortby', ['name', 'price', 'id']],
  ['options', []],
  ['version', [1, 2]],
];

/** Opens all accounts and dealerships again, and gives everyone a signed-in browser. */
async function signEveryoneIn(): Promise<Map<AskerName, TestClient>> {
  const ids = Object.values(askers).flatMap(({ name, person }) =>
    person && name !== 'deactivated' ? person.id : [],
  );
  await shop.db.run(sql`update users set active = true where id = any(${ids})`);
  await openDealerships();
  const browsers = new Map<AskerName, TestClient>();
  for (const name of askerNames) await signIn(name, browsers);
  return browsers;
}

const openDealerships = () => shop.db.run(sql`update dealers set active = true where not active`);

async function signIn(name: AskerName, browsers: Map<AskerName, TestClient>): Promise<void> {
  if (browsers.has(name) && (name === 'visitor' || name === 'deactivated')) return;
  const browser = await askers[name].browser();
  await browser.send('GET', '/sanctum/csrf-cookie');
  browsers.set(name, browser);
}

interface Found {
  asker: AskerName;
  call: string;
  problem: string;
  sent: string;
}

test(`${requests} requests of every kind and role: no failure of the server, no hang, nobody else's data`, async () => {
  const found: Found[] = [];
  const statuses = new Map<number, number>();
  const heaps: number[] = [];
  for (let done = 0; done < requests; done += perRound) {
    const browsers = await signEveryoneIn();
    const answers = await Promise.all(
      Array.from({ length: clients }, (_, client) =>
        runClient(seed + done + client, browsers, statuses),
      ),
    );
    found.push(...answers.flat());
    heaps.push(heapMegabytes());
    if (found.length > 20) break;
  }
  expect(found.slice(0, 20), `FUZZ_SEED=${seed}`).toEqual([]);
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThanOrEqual(requests);
  for (const status of [200, 401, 403, 404, 422]) expect([...statuses.keys()]).toContain(status);
  if (isStorm) expectOfStorm(statuses, heaps);
  expect(await shop.db.row(sql`select 1 as alive`)).toEqual({ alive: 1 });
}, 600_000);

/**
 * Enough requests bring all kinds of answers, so some got far enough to change data and others were
 * refused for every reason; and they leave no memory behind.
 */
function expectOfStorm(statuses: Map<number, number>, heaps: number[]): void {
  for (const status of [201, 415, 419]) expect([...statuses.keys()]).toContain(status);
  const [early = 0, late = 0] = [median(heaps.slice(2, 8)), median(heaps.slice(-6))];
  expect(late - early, `megabytes of heap: ${heaps.join(' ')}`).toBeLessThan(40);
}

async function runClient(
  clientSeed: number,
  browsers: Map<AskerName, TestClient>,
  statuses: Map<number, number>,
): Promise<Found[]> {
  const chance = chanceOf(clientSeed);
  const found: Found[] = [];
  for (let index = 0; index < Math.ceil(perRound / clients); index += 1) {
    const call = chance.oneOf(calls);
    const asker = chance.oneOf(askerNames);
    const mood = chance.oneOf<Mood>(['valid', 'valid', 'nearly', 'nearly', 'hostile']);
    const request = requestOf(call, mood, { chance, pool });
    const headers = {
      ...headersOf(browsers.get(asker)!, chance.happens(0.95)),
      ...request.headers,
    };
    const answer = await send(agent, port, call.method, request.path, headers, request.body).catch(
      (error: Error): RawAnswer => ({ status: 0, type: '', body: error.message }),
    );
    // An earlier call has ended the session, or closed the dealership.
    if (answer.status === 401) {
      await openDealerships();
      await signIn(asker, browsers);
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    for (const problem of await problemsOf(call, asker, request, answer)) {
      found.push({
        asker,
        call: `${call.method} ${request.path}`,
        problem,
        sent: request.sent.slice(0, 500),
      });
    }
  }
  return found;
}

function headersOf(browser: TestClient, withToken: boolean): Record<string, string> {
  const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, ...(withToken && { 'x-xsrf-token': token }) };
}

const fileTypes =
  /^(text\/html|text\/calendar|text\/csv|application\/pdf|application\/vnd\.openxml)/;

/** Text of the server's internals that no answer may contain. */
const insides =
  /\n\s+at |node_modules|syntax error at|relation "|duplicate key|violates|SELECT |ECONN/;

async function problemsOf(
  call: FuzzedCall,
  asker: AskerName,
  request: FuzzedRequest,
  { status, type, body }: RawAnswer,
): Promise<string[]> {
  if (status === 0 || status >= 500) return [`${status}: ${body.slice(0, 300)}`];
  if (body === '') return [];
  const isFile = status < 400 && (contract[call.name] as Endpoint).isFile === true;
  if (!(isFile ? fileTypes : /json/).test(type)) return [`answers ${type}: ${body.slice(0, 100)}`];
  // A PDF or workbook is packed: the same paper's page, or table's text, is read in its turn.
  const isPacked = /pdf|openxml/.test(type);
  const answer: object = isFile ? { page: isPacked ? '' : body } : JSON.parse(body);
  if (status >= 400)
    return insides.test(body) ? [`tells of its inside: ${body.slice(0, 300)}`] : [];
  const viewer = viewerOf(call, asker, request, answer);
  if (realLeaks(answer, viewer).length === 0) return [];
  known = await selectKnownEmails(shop.db); // earlier calls have added people
  const knowsOwn = {
    ...viewer,
    sent: viewer.sent + (await ownAddresses(askers[asker].person?.id)),
  };
  return realLeaks(answer, knowsOwn).map((leak) => `shows ${leak}`);
}

/** Present and former addresses of an account; people may see their own former ones. */
async function ownAddresses(userId: number | undefined): Promise<string> {
  if (userId === undefined) return '';
  const rows = await shop.db.rows<{ text: string }>(sql`
    select email as text from users where id = ${userId}
    union all select concat(before, after) from audit_log where entity = 'user' and entity_id = ${userId}`);
  return rows.map(({ text }) => text).join(' ');
}

/** A text with an @ leaks only if it is somebody's address: hostile names are full of @. */
function realLeaks(answer: object, viewer: Viewer): string[] {
  const emails = new Set(known.map(({ email }) => email));
  return leaksIn(answer, viewer, known).filter((leak) => {
    if (!leak.includes('@')) return true;
    return (leak.toLowerCase().match(/[^\s@<>":]+@[^\s@<>"]+/g) ?? []).some((email) =>
      emails.has(email),
    );
  });
}

/** Public calls that answer with the person whom they sign in. */
const signIns = ['POST /api/login', 'POST /api/registerToOrder'];

function viewerOf(
  { name }: FuzzedCall,
  asker: AskerName,
  { sent }: FuzzedRequest,
  answer: object,
): Viewer {
  // After a sign-in the viewer is the person who signed in.
  const signsIn = signIns.includes(name);
  const person = signsIn ? (answer as { dealerId: number; email: string }) : askers[asker].person;
  const isPublic = endpoints[name]!.access === 'public' && !signsIn;
  return {
    sight: isPublic ? 'public' : sightOf(asker, name),
    dealerId: person?.dealerId ?? null,
    isOfFirst: person?.dealerId === first.dealer.id,
    sent: JSON.stringify([person?.email, sent]),
  };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapMegabytes(): number {
  collect();
  return Math.round(process.memoryUsage().heapUsed / 1_000_000);
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

test.each([
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    'two lengths',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'a bad chunk',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
  ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['a line break in a header', 'GET /api/v1/makes HTTP/1.1\r\nHost: x\r\nX-A: a\rb\r\n\r\n'],
  [
    'half a body',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ],
  [
    'an absolute address',
    'GET http://elsewhere.example/api/v1/makes HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  ['bytes that are no text', 'GET /\xff\xfe\x00 HTTP/1.1\r\nHost: x\r\n\r\n'],
])('%s over a bare connection does no harm', async (_, bytes) => {
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(bytes, 'latin1'));
      setTimeout(() => socket.destroy(), 200);
    });
    socket.on('data', () => {});
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
  expect((await send(agent, port, 'GET', '/api/v1/makes', {}, undefined)).status).toBe(200);
});
