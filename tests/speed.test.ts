import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

// A part that is there for speed alone gives the same answers when its setting is off.

let fast: TestShop;
let plain: TestShop;
beforeAll(async () => {
  fast = await openTestShop({}, { pages: true });
  plain = await openTestShop({ paintFirst: false }, { pages: true, beside: fast });
});
afterAll(async () => {
  await plain.close();
  await fast.close();
});

const below = ['', '/products', '/login', '/register', '/reset-password', '/checkout', '/privacy'];
const people = ['customer', 'advisor', 'dealer'];

test('fifty pages are the same whether they are painted first or not', async () => {
  const homes = fast.dealers.map(({ manufacturerId, code }) => `/${manufacturerId}/${code}`);
  const products = await fast.db.values<number>(sql`
    select id from products where make_id = ${fast.dealers[0].manufacturerId} and dealer_id is null and active order by id limit 11`);
  const anyones = [
    '/',
    '/platform/login',
    '/no/such/shop',
    ...homes.flatMap((home) => below.map((page) => home + page)),
    ...products.map((id) => `${homes[0]}/products/${id}`),
  ];
  const asked = anyones.map((path) => ({ path, by: fast.visitor() }));
  for (const role of people) {
    const by = await fast.as(`${role}@example.test`);
    for (const page of ['', '/account', '/account?tab=orders', '/checkout', '/products'])
      asked.push({ path: `${homes[0]}${page}`, by });
  }
  expect(asked).toHaveLength(50);
  /** Part of the starter that waits for the paint. */
  const late = 'await import(href)';
  let painted = 0;
  for (const { path, by } of asked) {
    const [first, second] = [
      await by.send<string>('GET', path),
      await by.through(plain.app).send<string>('GET', path),
    ];
    expect({ path, ...seenIn(second) }).toEqual({ path, ...seenIn(first) });
    expect(second.body).not.toContain(late);
    if (first.body.includes(late)) painted += 1;
  }
  expect(painted).toBeGreaterThan(40);
});

/** What a page shows and passes to its scripts, without the order in which its files are asked for. */
function seenIn({ status, body }: { status: number; body: string }) {
  const files = new Set(body.match(/\/assets\/[\w./-]+\.(?:css|js)/g));
  const data = body.match(/streamController\.enqueue\(.*?\);<\/script>/g);
  const shown = body
    .slice(body.indexOf('<body'))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<style.*?<\/style>/gs, '');
  return { status, files: [...files].sort(), data, shown };
}
