import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import type { Changeset } from '#shared/contract/changesets.ts';
import type { Bench } from './bench.ts';
import { catalogueOf, pauseMs, shoppersOf, waited, waitsOf } from './import.ts';
import type { Program } from './program.ts';
import { figure, type Table } from './report.ts';

export const name = 'changes';
export const title = 'Many products at once';

/**
 * Looks at, applies and undoes another price of many products of a make in a large indexed catalogue, as
 * a platform admin does in the page, while the same shop answers shoppers of that make.
 */
export async function run(bench: Bench): Promise<Table[]> {
  const catalogue = bench.products ?? (bench.quick ? 50_000 : 1_000_000);
  const count = bench.rows ?? 10_000;
  const url = await bench.server.create('bench_changes', await catalogueOf(bench, catalogue));
  const db = openPool(url, 2, 0);
  const shop = await bench.shop(url);
  try {
    const paths = await shoppersOf(db);
    const ask = await askingAdmin(db, shop);
    const makeId = (await db.value<number>(sql`select make_id from dealers where id = 1`))!;
    const ids = await productsOf(db, makeId, count);
    await waitsOf(shop, paths, () => false, paths.length);
    const without = await waitsOf(shop, paths, () => false, 500);
    const rows: Table['rows'] = [];
    const during: number[] = [];
    const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
      const [begin, cpu] = [performance.now(), bench.server.cpuMs()];
      let seconds = 0;
      const result = work().finally(() => {
        seconds = (performance.now() - begin) / 1_000;
      });
      during.push(...(await waitsOf(shop, paths, () => seconds > 0, Number.POSITIVE_INFINITY)));
      const done = await result;
      rows.push([what, seconds, (bench.server.cpuMs() - cpu) / 1_000]);
      return done;
    };
    for (let round = 0; round < Math.min(bench.rounds, 3); round += 1) {
      const { id, version } = await timed('look', () => dearer(ask, makeId, ids));
      await timed('apply', () => ended(ask, `${id}/apply`, { version }));
      await timed('undo', () => ended(ask, `${id}/undo`));
    }
    return tablesOf(count, catalogue, rows, { without, during });
  } finally {
    await shop.stop();
    await db.close();
  }
}

const tablesOf = (
  count: number,
  catalogue: number,
  rows: Table['rows'],
  { without, during }: Record<'without' | 'during', number[]>,
): Table[] => [
  {
    title: `${figure(count)} prices of ${figure(catalogue)} products`,
    about:
      'Asked for over the API and done by the job of the shop that serves, until the page would say so; in one transaction, with all indexes and triggers. Each product is compared with its preview first. Wanted: applied in under 5 s.',
    head: ['', 'seconds', 'database CPU s'],
    rows,
  },
  {
    title: 'The shop meanwhile',
    about: `Lists and products of 20 trims of the make that changes, one request after the other with ${pauseMs} ms between. A change drops the make's kept answers, so the first answers after it are in it.`,
    head: ['', 'requests', 'p50 ms', 'p99 ms', 'slowest ms', 'failed'],
    rows: [
      ['without a change', ...waited(without)],
      ['during a change', ...waited(during)],
    ],
  },
];

/** Products of the make whose dealership the shoppers visit, from all over its catalogue. */
const productsOf = (db: Pool, makeId: number, count: number) =>
  db.values<number>(sql`
    select id from products where make_id = ${makeId} and dealer_id is null and deleted_at is null
    order by hashint8(id) limit ${count}`);

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Changeset>;

/** Calls of a platform admin below `/changesets`. */
async function askingAdmin(db: Pool, shop: Program): Promise<Ask> {
  const token = 'bench-session-of-bulk-changes';
  await db.run(sql`
    with admin as (
        insert into users (first_name, last_name, email, is_platform_admin) values ('Platform', 'Admin', 'changes@example.test', true) returning id),
      role as (insert into user_roles select id, 1 from admin)
    insert into sessions (token_hash, user_id, remember, created_at, last_seen_at, expires_at)
    select ${createHash('sha256').update(token).digest()}, id, true, now(), now(), now() + interval '1 day' from admin`);
  const address = `http://127.0.0.1:${shop.port}`;
  const session = `trimline_session=${token}`;
  const csrf = await fetch(`${address}/sanctum/csrf-cookie`, { headers: { Cookie: session } });
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(csrf.headers.getSetCookie().join('\n'))![1]!;
  const headers = {
    Cookie: `${session}; XSRF-TOKEN=${xsrf}`,
    'X-XSRF-TOKEN': decodeURIComponent(xsrf),
    'Content-Type': 'application/json',
  };
  return async (method, path, body) => {
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${address}/api/v1/auth/changesets${path}`, request);
    const text = await response.text();
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text).changeset;
  };
}

/** Has a change worked out that makes products dearer by a dollar; returns it when it is ready. */
async function dearer(ask: Ask, makeId: number, ids: readonly number[]): Promise<Changeset> {
  const price = { way: 'add', value: 1 };
  const body = { kind: 'bulkEdit', makeId, selection: { ids }, changes: { price } };
  return followed(ask, await ask('POST', '', body));
}

const ended = async (ask: Ask, path: string, body: object = {}): Promise<Changeset> =>
  followed(ask, await ask('POST', `/${path}`, body));

/** Asks as the page does, but more often, until nothing works on it any more; throws if it failed. */
async function followed(ask: Ask, changeset: Changeset): Promise<Changeset> {
  if (changeset.problem) throw new Error(changeset.problem);
  if (!['checking', 'applying', 'undoing'].includes(changeset.state)) return changeset;
  await sleep(50);
  return followed(ask, await ask('GET', `/${changeset.id}`));
}
