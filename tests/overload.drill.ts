import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, raw, sql } from '#server/base/database/database.ts';
import { admitted, type Lane } from '#server/base/http/admission.ts';
import { counts } from '#server/base/signals/counts.ts';
import { fieldsOfForm } from './support/html-form.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let list: string;
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false }, { pages: true });
  const { manufacturerId, code } = shop.dealers[0];
  const found = await shop.db.row<{ trim: number }>(sql`
    select trim_id as trim from product_trims f join products p on p.id = f.product_id
    where p.make_id = ${manufacturerId} order by trim_id limit 1`);
  list = `/${manufacturerId}/${code}/products?trim=${found!.trim}`;
});
afterAll(() => shop.close());

/** Occupies `times` places of a lane until the returned function is called. */
function occupy(lane: Lane, times: number): () => Promise<void> {
  let letGo = () => {};
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const all = Array.from({ length: times }, () => admitted(lane, () => end).catch(() => {}));
  return async () => {
    letGo();
    await Promise.all(all);
  };
}

const withKey = { headers: { 'idempotency-key': 'a key' } };

/** Locks a table as a slow database would, until `release` is called. */
async function heldTable(name: string): Promise<{ release(): Promise<void> }> {
  const other = openPool(shop.parts.config.databaseUrl!, 1);
  let letGo = () => {};
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const done = other.transaction(async (db) => {
    await db.run(sql`lock table ${raw(name)} in access exclusive mode`);
    isHeld();
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
  });
  await held;
  return {
    async release() {
      letGo();
      await done;
      await other.close();
    },
  };
}

test('of many pages asked for at once some are rendered and the rest refused at once, with when to come back', async () => {
  const shed = counts.requests_shed;
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, each) => shop.app.inject(`${list}&n=${each}`)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
  for (const { headers } of refused) expect(headers['retry-after']).toMatch(/^[1-9]$/);
  expect(counts.requests_shed).toBeGreaterThan(shed);
  await expect.poll(async () => (await shop.app.inject(list)).statusCode).toBe(200);
});

test('a shop that is full of pages and reads still takes changes and orders', async () => {
  const customer = await shop.as('customer@example.test');
  const done = [occupy('page', 24), occupy('read', 150)];
  expect((await shop.app.inject(list)).statusCode).toBe(503);
  expect((await customer.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(503);
  const order = await customer.call('POST /api/v1/auth/orders', { body: {} });
  expect(order.status).toBe(422);
  for (const end of done) await end();
  expect((await customer.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(200);
});

test('beacons and pictures give way before anything else', async () => {
  const end = occupy('aside', 100);
  const ofPicture = await shop.app.inject(`/media/${'0'.repeat(40)}.webp`);
  const ofBeacon = await shop.app.inject({ method: 'POST', url: '/api/v1/views', payload: {} });
  expect([ofPicture.statusCode, ofBeacon.statusCode]).toEqual([503, 503]);
  expect(ofPicture.headers['retry-after']).toBe('1');
  expect((await shop.app.inject(list)).statusCode).toBe(200);
  await end();
  expect((await shop.app.inject(`/media/${'0'.repeat(40)}.webp`)).statusCode).toBe(404);
});

test.each<[number, Lane[]]>([
  [39, []],
  [40, ['aside']],
  [80, ['aside', 'page']],
  [120, ['aside', 'page', 'read']],
  [160, ['aside', 'page', 'read', 'change']],
])('%i orders in progress leave no room for %j', async (orders, refused) => {
  const end = occupy('order', orders);
  const kinds: Lane[] = ['aside', 'page', 'read', 'change', 'order'];
  const tried = await Promise.allSettled(kinds.map((kind) => admitted(kind, async () => {})));
  expect(kinds.filter((_, index) => tried[index]!.status === 'rejected')).toEqual(refused);
  await end();
});

test('searches give way as beacons do, and carts before orders', async () => {
  const admin = await shop.as('dealer@example.test');
  const customer = await shop.as('customer@example.test');
  const dealerId = shop.dealers[0].id;
  const listed = (search?: string) =>
    admin.call('GET /api/v1/auth/products/:type/:dealerId', {
      params: { type: 'manufacturer', dealerId },
      query: search === undefined ? {} : { search },
    });
  const endAside = occupy('aside', 100);
  expect([(await listed('mat')).status, (await listed()).status]).toEqual([503, 200]);
  expect((await shop.app.inject(`${list}&search=mat`)).statusCode).toBe(503);
  await endAside();
  const endChanges = occupy('change', 150);
  const cart = await customer.call('POST /api/v1/auth/orders', { body: {} });
  const order = await customer.call('POST /api/v1/auth/orders', { body: {} }, withKey);
  expect([cart.status, order.status]).toEqual([503, 422]);
  await endChanges();
});

test('accepting a proposal is an order, with scripts or without; other forms give way before', async () => {
  const visitor = shop.visitor();
  await visitor.send('GET', '/sanctum/csrf-cookie'); // as pages do when they begin
  const endChanges = occupy('change', 150);
  const { manufacturerId: makeId, code: dealerCode } = shop.dealers[0];
  const post = (path: string, fields: string) =>
    shop.app.inject({
      ...{ method: 'POST', url: `/${makeId}/${dealerCode}/${path}`, payload: fields },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...{ accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      },
    });
  const call = async (what: 'accept' | 'decline') => {
    const path = `/api/v1/proposals/${makeId}/${dealerCode}/none/${what}`;
    const body = { version: 1, name: 'Ann Roy', consent: true, language: 'en' };
    return (await visitor.send('POST', path, body)).status;
  };
  expect([await call('accept'), await call('decline')]).toEqual([404, 503]);
  // The page itself says that its link is none.
  expect((await post('p/none', 'what=accept')).statusCode).toBe(303);
  for (const [path, fields] of [
    ['p/none', 'what=decline&reason=Too+dear'],
    ['o/none', 'what=ask'],
    ['confirm-email', 'token=none'],
  ] as const) {
    const { statusCode, headers, body } = await post(path, fields);
    expect([path, statusCode, headers['retry-after']]).toEqual([path, 503, '1']);
    const sentAgain = fieldsOfForm(body, 'post');
    expect(sentAgain.toString()).toBe(fields);
  }
  const endOrders = occupy('order', 200);
  expect(await call('accept')).toBe(503);
  const refused = await post('p/none', 'what=accept&name=Ann+Roy');
  expect(refused.statusCode).toBe(503);
  expect(fieldsOfForm(refused.body, 'post').toString()).toBe('what=accept&name=Ann+Roy');
  await endOrders();
  await endChanges();
});

test('who waits for the database has a place as well, and an order is not refused because reads wait', async () => {
  const customer = await shop.as('customer@example.test');
  const held = await heldTable('sessions');
  const answers: number[] = [];
  const reads = Array.from({ length: 130 }, async () => {
    answers.push((await customer.call('GET /api/v1/auth/user/checkAuth', {})).status);
  });
  await expect.poll(() => answers.length).toBe(30);
  expect(new Set(answers)).toEqual(new Set([503]));
  const order = customer.call('POST /api/v1/auth/orders', { body: {} }, withKey);
  await held.release();
  expect((await order).status).toBe(422);
  await Promise.all(reads);
  expect(answers.filter((status) => status === 200)).toHaveLength(100);
});

test('health is told of even by a shop that is full', async () => {
  const done = [
    occupy('aside', 100),
    occupy('page', 24),
    occupy('read', 150),
    occupy('change', 300),
    occupy('order', 600),
  ];
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
  for (const end of done) await end();
});

test('who asks for what is being made waits for it, though there is room for nothing more', async () => {
  const keeping = await openTestShop({ cacheMegabytes: 8 }, { beside: shop, pages: true });
  const made = keeping.app.inject(list);
  await expect.poll(() => keeping.parts.cache.isMaking(list), { interval: 1 }).toBe(true);
  const end = occupy('page', 24);
  const [first, second] = await Promise.all([made, keeping.app.inject(list)]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  const endLast = occupy('page', 1); // takes the place of the page that was being rendered
  expect((await keeping.app.inject(`${list}&other=1`)).statusCode).toBe(503);
  await endLast();
  await end();
  await keeping.close();
});
