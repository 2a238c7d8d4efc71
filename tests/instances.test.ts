import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Sql, sql } from '#server/base/database/database.ts';
import { importFile } from '#server/catalogue/import/import-file.ts';
import { testMoment } from './support/moment.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

/** Two instances of the shop with one database and a cache each. */
let one: TestShop;
let other: TestShop;
let trim: number;
let product: { id: number; name: string };

beforeAll(async () => {
  one = await openTestShop({ cacheMegabytes: 16 }, { pages: true });
  other = await openTestShop({ cacheMegabytes: 16 }, { beside: one, pages: true });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const addresses = () => {
  const [first, second, third] = one.dealers;
  const make = first.manufacturerId;
  return {
    list: `/api/v1/products?trim=${trim}&dealerId=${first.id}`,
    product: `/api/v1/products/${product.id}?dealer=${first.id}`,
    package: `/api/v1/products/${pack.id}?dealer=${first.id}`,
    packagePage: `/${make}/${first.code}/products/${pack.id}`,
    dealer: `/api/v1/dealers/${make}/${first.code}`,
    dealers: '/api/v1/dealers',
    terms: `/api/v1/terms?trim=${trim}`,
    trims: `/api/v1/trims?modelId=${model}`,
    carousel: `/api/v1/models/carousel?makeId=${make}`,
    siblingList: `/api/v1/products?trim=${trim}&dealerId=${second.id}`,
    home: `/${make}/${first.code}`,
    listPage: `/${make}/${first.code}/products?trim=${trim}`,
    searchPage: `/${make}/${first.code}/products?trim=${trim}&category=All&search=zibble`,
    productPage: `/${make}/${first.code}/products/${product.id}`,
    siblingPage: `/${make}/${second.code}/products?trim=${trim}`,
    pageData: `/${make}/${first.code}/products.data?trim=${trim}`,
    index: '/',
    foreignDealer: `/api/v1/dealers/${third.manufacturerId}/${third.code}`,
  };
};
type Name = keyof ReturnType<typeof addresses>;
let model: number;
/** A package and one of its parts. */
let pack: { id: number; part: number };

beforeEach(async () => {
  const found = await one.db.row<{ trim: number; model: number; id: number; name: string }>(sql`
    select f.trim_id as trim, t.model_id as model, p.id, p.name from product_trims f join products p on p.id = f.product_id
    join trims t on t.id = f.trim_id join product_options o on o.product_id = p.id
    where p.dealer_id is null and p.active and p.deleted_at is null and p.make_id = ${one.dealers[0].manufacturerId}
    order by p.id limit 1`);
  trim = found!.trim;
  model = found!.model;
  product = found!;
  pack = (await one.db.row<typeof pack>(sql`
    select package_id as id, min(product_id) as part from package_products c
    join products p on p.id = c.package_id and p.active and p.deleted_at is null
    where p.dealer_id is null and p.make_id = ${one.dealers[0].manufacturerId} group by package_id order by package_id limit 1`))!;
});

/** An instance's answer as text. */
async function read(shop: TestShop, name: Name): Promise<string> {
  const { payload, statusCode } = await shop.app.inject({ url: addresses()[name] });
  expect(statusCode).toBe(200);
  return payload;
}

async function isCached(shop: TestShop, name: Name): Promise<boolean> {
  await shop.parts.cache.confirm();
  return typeof shop.parts.cache.find(addresses()[name]) === 'object';
}

/** Reads until the answer differs; the change must arrive within a second on an idle machine. */
async function seesChange(shop: TestShop, name: Name, before: string): Promise<void> {
  await vi.waitFor(async () => expect(await read(shop, name)).not.toBe(before), {
    timeout: 5_000,
    interval: 20,
  });
}

test('one session is served by both instances alternately', async () => {
  const browser = await one.as('dealer@example.test');
  const elsewhere = browser.through(other.app);
  const id = one.dealers[0].id;
  for (const client of [elsewhere, browser, elsewhere]) {
    expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(200);
    const saved = await client.call('POST /api/v1/auth/product_overrides/', {
      body: { dealerId: id, productId: product.id, price: 5 },
    });
    expect(saved.status).toBe(200);
  }
  expect((await elsewhere.call('POST /api/logout', {})).status).toBe(200);
  expect((await browser.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
});

test('what an admin changes through one instance shows there at once, at the other within a second', async () => {
  const admin = await one.as('dealer@example.test');
  const before = await read(other, 'list');
  expect(await read(one, 'list')).toBe(before);
  await admin.call('POST /api/v1/auth/product_overrides/', {
    body: { dealerId: one.dealers[0].id, productId: product.id, price: 4321.5 },
  });
  expect(await read(one, 'list')).toContain('4321.5');
  await seesChange(other, 'list', before);
  expect(await read(other, 'list')).toContain('4321.5');
});

const changes: [what: string, changed: Name, change: () => Sql][] = [
  ['a product', 'list', () => sql`update products set frt = frt + 1 where id = ${product.id}`],
  [
    'a name',
    'product',
    () => sql`update products set name = name || ' II' where id = ${product.id}`,
  ],
  [
    'an option',
    'product',
    () => sql`update product_options set name = name || '!' where product_id = ${product.id}`,
  ],
  [
    'a fitment',
    'product',
    () => sql`delete from product_trims where product_id = ${product.id} and trim_id <> ${trim}`,
  ],
  ['a picture', 'product', () => sql`delete from product_images where product_id = ${product.id}`],
  ['a rate', 'list', () => sql`update dealers set hourly_rate_cents = hourly_rate_cents + 100`],
  ['a dealership', 'dealer', () => sql`update dealers set name = name || '.'`],
  ['the list of dealerships', 'dealers', () => sql`update dealers set city = city || '.'`],
  ['an override', 'list', () => sql`delete from product_overrides`],
  [
    'a part’s price',
    'package',
    () => sql`update products set price_cents = price_cents + 100 where id = ${pack.part}`,
  ],
  [
    'a part’s override',
    'package',
    () => sql`
      insert into product_overrides (dealer_id, product_id, price_cents) values (${one.dealers[0].id}, ${pack.part}, 888)
      on conflict (dealer_id, product_id) do update set price_cents = 888`,
  ],
  [
    'a part that is hidden',
    'packagePage',
    () => sql`update products set active = not active where id = ${pack.part}`,
  ],
  ['terms', 'terms', () => sql`update terms set rate_yearly_percent = rate_yearly_percent + 1`],
  ['a trim', 'trims', () => sql`update trims set name = name || 'x' where id = ${trim}`],
  ['a model', 'carousel', () => sql`update models set name = name || 'x'`],
  [
    'a product’s price',
    'productPage',
    () => sql`update products set name = name || '?' where id = ${product.id}`,
  ],
  [
    'a fitting time',
    'listPage',
    () => sql`update products set name = name || '#' where id = ${product.id}`,
  ],
  [
    'a product',
    'pageData',
    () => sql`update products set name = name || '~' where id = ${product.id}`,
  ],
  [
    'words of a make',
    'searchPage',
    () => sql`
      insert into search_words (make_id, language, words, created_at, updated_at)
      values (${one.dealers[0].manufacturerId}, 'en', array['zibble', 'mat'], ${testMoment}, ${testMoment})`,
  ],
  ['a telephone number', 'home', () => sql`update dealers set phone = '555 0100'`],
  ['a dealership', 'index', () => sql`update dealers set name = name || ' (moved)'`],
  ['everything', 'terms', () => sql`truncate terms`],
];

test.each(changes)(
  '%s that changed in the database shows at every instance',
  async (_what, name, change) => {
    const images = await one.db.row<{ id: number }>(
      sql`insert into images (photo, width, height) values ('/media/x.webp', 1, 1) returning id`,
    );
    await one.db.run(sql`
    insert into product_images (product_id, image_id, position) values (${product.id}, ${images!.id}, 99)`);
    await one.db.run(sql`
    insert into product_overrides (dealer_id, product_id, price_cents) values (${one.dealers[0].id}, ${product.id}, 777)
    on conflict do nothing`);
    for (const shop of [one, other]) await shop.parts.cache.confirm();
    const before = await read(one, name);
    expect(await read(other, name)).toBe(before);
    expect(await isCached(one, name)).toBe(true);
    await one.db.run(change());
    await Promise.all([seesChange(one, name, before), seesChange(other, name, before)]);
  },
);

test('one dealership’s change leaves what is kept for the others', async () => {
  const names: Name[] = [
    'list',
    'siblingList',
    'listPage',
    'siblingPage',
    'foreignDealer',
    'terms',
    'carousel',
  ];
  for (const name of names) await read(other, name);
  await one.db.run(sql`update dealers set phone = phone || '1' where id = ${one.dealers[0].id}`);
  const dropped: Name[] = [];
  for (const name of names) if (!(await isCached(other, name))) dropped.push(name);
  expect(dropped).toEqual(['list', 'listPage']);
});

test('a transaction that is rolled back invalidates nothing', async () => {
  await read(other, 'list');
  const taken = one.db.transaction(async (db) => {
    await db.run(sql`update products set price_cents = 1`);
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await other.parts.cache.confirm();
  expect(await isCached(other, 'list')).toBe(true);
});

test('a transaction that ends late is heard of, though later ones ended before', async () => {
  const before = await read(other, 'list');
  await one.db.transaction(async (slow) => {
    await slow.run(sql`update products set frt = frt + 1 where id = ${product.id}`);
    await one.db.run(sql`update dealers set phone = phone || '2' where id = ${one.dealers[1].id}`);
    await other.parts.cache.confirm();
    expect(await read(other, 'list')).toBe(before);
  });
  await seesChange(other, 'list', before);
});

test('a change is found out though its message and the connection were lost', async () => {
  const before = await read(other, 'list');
  await one.db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trimline catalogue'`);
  await one.db.run(sql`update products set frt = frt + 1 where id = ${product.id}`);
  await seesChange(other, 'list', before);
  await vi.waitFor(async () => {
    await read(other, 'list');
    expect(await isCached(other, 'list')).toBe(true);
  }, 20_000);
});

test('without messages the versions are asked for', async () => {
  await one.db.run(sql`alter function note_catalogue_changes rename to note_and_tell`);
  await one.db.run(sql`
    create function note_catalogue_changes(scopes text[]) returns void language sql as
    $$ insert into catalogue_changes (scope) select unnest(scopes) on conflict do nothing $$`);
  try {
    const before = await read(other, 'list');
    await one.db.run(sql`update products set frt = frt + 1 where id = ${product.id}`);
    await seesChange(other, 'list', before);
  } finally {
    await one.db.run(sql`drop function note_catalogue_changes`);
    await one.db.run(sql`alter function note_and_tell rename to note_catalogue_changes`);
  }
});

test('an import shows at every instance', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trimline-instances-'));
  const file = join(folder, 'vehicles.csv');
  const make = await one.db.row<{ name: string; model: string; year: number }>(sql`
    select k.name, m.name as model, y.year from models m join makes k on k.id = m.make_id join years y on y.id = m.year_id
    where m.id = ${model}`);
  await writeFile(
    file,
    `make,year,model,trim\n${make!.name},${make!.year},${make!.model},Imported trim\n`,
  );
  const before = await read(other, 'trims');
  const mapping = join(folder, 'mapping.json');
  await writeFile(
    mapping,
    JSON.stringify({
      kind: 'vehicles',
      fields: { make: 'make', year: 'year', model: 'model', trim: 'trim' },
    }),
  );
  await importFile(
    one.db,
    { file, mapping, now: one.clock.now },
    { opened: () => {}, mistake: () => {} },
  );
  await seesChange(other, 'trims', before);
  await rm(folder, { recursive: true });
});

test('an answer from the cache is the same in every encoding, and known by its tag', async () => {
  const url = addresses().list;
  const [plain, zipped] = [
    await one.app.inject({ url }),
    await one.app.inject({ url, headers: { 'accept-encoding': 'gzip' } }),
  ];
  const brotli = await one.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
  expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  const known = { 'if-none-match': String(plain.headers.etag) };
  expect((await one.app.inject({ url, headers: known })).statusCode).toBe(304);
  expect((await other.app.inject({ url, headers: known })).statusCode).toBe(304);
  const refused = await one.app.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip' } });
  expect(refused.headers['content-encoding']).toBe('gzip');
});

test('an answer has the same headers whether it was made or kept', async () => {
  const url = `${addresses().list}&again=1`;
  const [made, kept] = [await one.app.inject({ url }), await one.app.inject({ url })];
  const without = ({ headers }: typeof made) =>
    Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !/^(date|connection|keep-alive|x-request-id)/.test(name),
      ),
    );
  expect(without(kept)).toEqual(without(made));
  expect(kept.headers['x-content-type-options']).toBe('nosniff');
  expect(kept.headers['set-cookie']).toBeUndefined();
  expect(kept.headers['x-request-id']).not.toBe(made.headers['x-request-id']);
});

test('a page runs its own scripts and no other, is the same for everyone, and is known by its tag', async () => {
  const url = addresses().listPage;
  const made = await one.app.inject({ url, headers: { cookie: 'trimline_session=x' } });
  const kept = await one.app.inject({ url });
  expect(await isCached(one, 'listPage')).toBe(true);
  expect(kept.payload).toBe(made.payload);
  const policy = String(kept.headers['content-security-policy']);
  const scripts = [
    ...kept.payload.matchAll(/<script(?![^>]*(src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, , code] of scripts) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
  }
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/);
  expect(kept.payload).not.toContain('nonce=');
  const again = await other.app.inject({
    url,
    headers: { 'if-none-match': String(made.headers.etag) },
  });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('pages of a person are never kept', async () => {
  const { manufacturerId, code } = one.dealers[0];
  const browser = await one.as('customer@example.test');
  for (const page of ['account', 'checkout', 'login', 'account.data']) {
    const url = `/${manufacturerId}/${code}/${page}`;
    await browser.send('GET', url);
    expect(one.parts.cache.find(url), url).toBeUndefined();
  }
  const missing = `/${manufacturerId}/${code}/products/999999999`;
  expect((await browser.send('GET', missing)).status).toBe(404);
  expect(one.parts.cache.find(missing)).toBeUndefined();
});

test('refusals are not kept, and nothing that is somebody’s own', async () => {
  const visitor = one.visitor();
  expect((await visitor.send('GET', '/api/v1/products/999999999?dealer=1')).status).toBe(404);
  expect(one.parts.cache.find('/api/v1/products/999999999?dealer=1')).toBeUndefined();
  const admin = await one.as('dealer@example.test');
  await admin.call('GET /api/v1/auth/user/checkAuth', {});
  expect(one.parts.cache.find('/api/v1/auth/user/checkAuth')).toBeUndefined();
});
