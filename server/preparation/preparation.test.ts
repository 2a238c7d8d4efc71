import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { pageForms } from '#server/api.ts';
import { demoPassword } from '#server/base/config.ts';
import { raw, sql } from '#server/base/database/database.ts';
import { mailJobs } from '#server/mail/mail.jobs.ts';
import { writePopular } from '#server/recommended/counting.sql.ts';
import { type CallName, contract } from '#shared/contract/contract.ts';
import type { Preparation } from '#shared/contract/preparation.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { preparing, problems } from '#shared/messages/en/shop.ts';
import { opensSoonHeader, type ReadyLine } from '#shared/rules/get-ready.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { takeDueJobs } from '#tests/support/due-jobs.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let platform: TestClient;
let product: { id: number; trimId: number };

interface Place {
  id: number;
  makeId: number;
  code: string;
  name: string;
  admin: TestClient;
}
let place: Place;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  shop = await openTestShop({ cacheMegabytes: 16 }, { pages: true });
  platform = shop.visitor();
  const body = { email: 'admin@example.test', password: demoPassword };
  await platform.call('POST /api/login', { body });
  product = (await shop.db.row<typeof product>(sql`
    select p.id, f.trim_id as "trimId" from products p join product_trims f on f.product_id = p.id
    where p.dealer_id is null and p.active and p.make_id = ${shop.dealers[0].manufacturerId}
      and not exists (select from product_options o where o.product_id = p.id) order by p.id, f.trim_id limit 1`))!;
  place = await newPlace();
});
afterAll(() => shop.close());

let places = 0;

/** A dealership that was just opened on the platform, and its admin. */
async function newPlace(): Promise<Place> {
  places += 1;
  const make = await shop.db.value<string>(
    sql`select name from makes where id = ${shop.dealers[0].manufacturerId}`,
  );
  const email = `boss${places}@preparing.test`;
  const { status, body } = await platform.call('POST /api/v1/auth/platform/dealers', {
    body: {
      ...{ make, code: `preparing-${places}`, name: `Preparing Motors ${places}` },
      ...{ address: '1 Quay', city: 'Halifax', province: 'NS', postalCode: 'B3H 1A1' },
      ...{ phone: '9025550100', hourlyRate: '120', adminEmail: email },
      ...{ adminFirstName: 'Ana', adminLastName: 'Cruz' },
    },
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  const { id, makeId, code, name } = body.dealer;
  await withPassword(id, email);
  return { id, makeId, code, name, admin: await signedInAt(id, email) };
}

/** Gives an account the demo's password. */
const withPassword = (dealerId: number, email: string) =>
  shop.db.run(sql`
    update users set password_hash = (select password_hash from users where email = 'dealer@example.test' limit 1)
    where dealer_id = ${dealerId} and email = ${email}`);

async function signedInAt(dealerId: number, email: string, client = shop.visitor()) {
  const body = { dealer_id: dealerId, email, password: demoPassword };
  expect((await client.call('POST /api/login', { body })).status).toBe(200);
  return client;
}

const baseOf = ({ makeId, code }: Place) => `/${makeId}/${code}`;
const html = { headers: { accept: 'text/html' } };
const pageOf = (client: TestClient, at: Place, path = '') =>
  client.send<string>('GET', `${baseOf(at)}${path}`, undefined, html);

const preparationOf = async ({ id, admin }: Place): Promise<Preparation> =>
  (await admin.call('GET /api/v1/auth/preparation', { query: { dealerId: id } })).body;
const lineOf = async (at: Place, name: ReadyLine) =>
  (await preparationOf(at)).lines.find((line) => line.name === name)!;
const open = ({ id, admin }: Place) =>
  admin.call('POST /api/v1/auth/preparation/open', { body: { dealerId: id } });

/** A browser that followed the preview link. */
async function withLink(at: Place): Promise<TestClient> {
  const { previewQuery } = await preparationOf(at);
  const client = shop.visitor();
  const { status, headers } = await pageOf(client, at, previewQuery!);
  expect([status, headers.location]).toEqual([303, baseOf(at)]);
  return client;
}

async function registered(at: Place, email: string): Promise<TestClient> {
  const client = await withLink(at);
  const body = {
    ...{ dealer_id: at.id, first_name: 'Vic', last_name: 'Tremblay', email, phone_number: '' },
    ...{ password: 'winter tires 7', password_confirmation: 'winter tires 7' },
  };
  expect((await client.call('POST /api/register', { body })).status).toBe(201);
  const { password } = body;
  const login = { dealer_id: at.id, email, password };
  expect((await client.call('POST /api/login', { body: login })).status).toBe(200);
  return client;
}

const order = (at: Place, client: TestClient) =>
  client.call('POST /api/v1/auth/orders', {
    body: {
      ...{ dealerId: at.id, statusId: orderStatus.ORDER },
      orderItems: [{ productId: product.id, trimId: product.trimId, quantity: 1, installed: true }],
    },
  });

const keysOf = (schema: z.ZodType | undefined): string[] => {
  const def = (schema as { _zod?: { def: Record<string, never> } } | undefined)?._zod?.def as
    | Record<string, unknown>
    | undefined;
  if (!def) return [];
  if (def.shape) return Object.keys(def.shape);
  const parts = [
    def.left,
    def.right,
    def.in,
    def.out,
    def.innerType,
    ...((def.options as []) ?? []),
  ];
  return parts.flatMap((part) => keysOf(part as z.ZodType | undefined));
};

const names = /^(dealerId|dealer|dealer_id|dealerCode)$/;

/** Public calls that name a dealership; signing in is left out, as it stays possible before the opening. */
const publicCalls = Object.entries(contract).flatMap(([name, given]) => {
  const endpoint: Endpoint = given;
  const keys = [endpoint.params, endpoint.query, endpoint.body].flatMap(keysOf);
  const isAsked = endpoint.access === 'public' && !endpoint.beforeOpening;
  return isAsked && keys.some((key) => names.test(key)) ? [name as CallName] : [];
});

/** An input that each public call takes. */
function inputOf(name: CallName, at: Place): Record<string, Record<string, unknown>> {
  const registration = { first_name: 'Vic', last_name: 'Roy', email: 'vic@stranger.test' };
  const password = { password: 'winter tires 7', password_confirmation: 'winter tires 7' };
  const lines = `${product.id}-${product.trimId}`;
  return {
    params: { makeId: at.makeId, dealerCode: at.code, token: 'a'.repeat(22), id: product.id },
    query: {
      ...{ dealerId: at.id, dealer: at.id, trim: product.trimId, search: 'rack', lines },
      ...{ ids: String(product.id), language: 'en', version: 1, productId: product.id },
      ...(name.includes('mail') && { email: 'vic@stranger.test' }),
    },
    body: name.startsWith('GET')
      ? (undefined as never)
      : {
          ...{ dealer_id: at.id, phone_number: '9025550111', ...registration, ...password },
          ...{
            choice: { what: 'cancel', appointmentId: 1 },
            version: 1,
            look: 1,
            lines: [],
            name: 'Vic Roy',
          },
          ...{ consent: true, language: 'en', reason: '', email: registration.email },
        },
  };
}

test('a new dealership is in preparation: staff and the preview link see it, nobody else does', async () => {
  const stranger = shop.visitor();
  const foreign = await shop.as('dealer@example.test');
  for (const path of [
    '',
    '/products',
    `/products/${product.id}`,
    '/privacy',
    '/register',
    '/nowhere',
  ]) {
    for (const client of [stranger, foreign]) {
      const { status, body, headers } = await pageOf(client, place, path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toContain(problems.opensSoon);
      expect(body).not.toContain(place.name);
      expect(headers['x-robots-tag']).toContain('noindex');
      expect(headers['cache-control']).toContain('no-store');
    }
  }
  for (const client of [place.admin, await withLink(place), platform]) {
    const { status, body, headers } = await pageOf(client, place);
    expect(status).toBe(200);
    expect(body).toContain(place.name);
    expect(body).toContain(preparing);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['cache-control']).toContain('no-store');
    expect((await pageOf(client, place, '/products.data')).status).toBe(200);
  }
  // However the address is written: a router reads it decoded, in any case, with a prefix.
  const linked = await withLink(place);
  const [, makeId, code] = baseOf(place).split('/');
  for (const written of [
    `${code!.toUpperCase()}`,
    `%70${code!.slice(1)}`,
    `${code}.data`,
    `${code}/`,
  ]) {
    for (const client of [linked, stranger, linked]) {
      const address = `/${makeId}/${written}`;
      const { status, headers } = await client.send('GET', address, undefined, html);
      expect([address, status]).toEqual([address, client === linked ? 200 : 404]);
      expect(headers['cache-control']).toContain('no-store');
    }
  }
  // What others were shown meanwhile is in no cache.
  expect((await pageOf(stranger, place)).status).toBe(404);
});

test('people get in all the same: login, reset and invitation pages stay', async () => {
  const stranger = shop.visitor();
  for (const path of ['/login', '/reset-password', '/reset-password?step=code'])
    expect([path, (await pageOf(stranger, place, path)).status]).toEqual([path, 200]);
  const { status, headers } = await pageOf(stranger, place, '/admin/get-ready');
  expect(status).toBe(302);
  expect(headers.location).toContain('/login?redirect=');
});

test('every public call about it answers 404 to strangers, and to whoever has the link what it is', async () => {
  expect(publicCalls.length).toBeGreaterThan(20);
  const linked = await withLink(place);
  for (const name of publicCalls) {
    const input = inputOf(name, place);
    const { status, body } = await shop.visitor().call(name, input);
    expect([name, status, body.errors]).toEqual([name, 404, undefined]);
    const answered = await linked.call(name, input);
    if (answered.status === 200)
      expect([name, answered.headers['cache-control']]).toEqual([name, 'private, no-store']);
  }
  const known = { params: { makeId: place.makeId, dealerCode: place.code } };
  const { status, body } = await linked.call('GET /api/v1/dealers/:makeId/:dealerCode', known);
  expect([status, body.dealer.preparing]).toEqual([200, true]);
  const list = { query: { trim: product.trimId, dealerId: place.id } };
  expect((await linked.call('GET /api/v1/products', list)).body.data.length).toBeGreaterThan(0);
});

const formHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  ...{ origin: 'null', 'sec-fetch-site': 'same-origin' },
};

test('a form without scripts is 404 to strangers, and to whoever has the link what it is', async () => {
  const linked = await withLink(place);
  for (const path of Object.keys(pageForms)) {
    const url = `${baseOf(place)}/${path.replace(':token', 'a'.repeat(22))}`;
    const soonFor = async (client: TestClient) =>
      (await client.send('POST', url, 'token=wrong', { headers: formHeaders })).headers[
        opensSoonHeader
      ];
    expect([path, await soonFor(shop.visitor())]).toEqual([path, '1']);
    expect([path, await soonFor(linked)]).toEqual([path, undefined]);
  }
});

test('list, sitemap and front page know nothing of it', async () => {
  const visitor = shop.visitor();
  const { data } = (await visitor.call('GET /api/v1/dealers', {})).body;
  expect(data.map(({ id }) => id)).not.toContain(place.id);
  for (const path of ['/', '/sitemap.xml', '/robots.txt'])
    expect((await visitor.send<string>('GET', path)).body).not.toContain(place.code);
  expect((await visitor.send('GET', `${baseOf(place)}/sitemap.xml`)).status).toBe(404);
});

test('a link that was taken back shows nothing, nor does a wrong one or that of another shop', async () => {
  const other = await newPlace();
  const before = await withLink(other);
  const { previewQuery } = await preparationOf(other);
  const body = { dealerId: other.id };
  const renewed = await other.admin.call('POST /api/v1/auth/preparation/previewLink', { body });
  expect(renewed.body.previewQuery).not.toBe(previewQuery);
  expect((await pageOf(before, other)).status).toBe(404);
  for (const query of [
    previewQuery!,
    '?preview=',
    '?preview=wrong',
    (await preparationOf(place)).previewQuery!,
  ]) {
    const client = shop.visitor();
    await pageOf(client, other, query);
    expect([query, (await pageOf(client, other)).status]).toEqual([query, 404]);
  }
  expect((await pageOf(await withLink(other), other)).status).toBe(200);
  // A page below it keeps its address.
  const client = shop.visitor();
  const deep = `/products${renewed.body.previewQuery}&trim=${product.trimId}`;
  const { headers } = await pageOf(client, other, deep);
  expect(headers.location).toBe(`${baseOf(other)}/products?trim=${product.trimId}`);
});

test('trial orders are mailed to whoever tries and are in no figure, list of others or file', async () => {
  const at = await newPlace();
  await shop.db.run(sql`
    insert into dealer_order_emails (dealer_id, email_address, position) values
      (${at.id}, 'parts@preparing.test', 1), (${at.id}, 'desk@preparing.test', 2)`);
  const visitor = await registered(at, 'vic@preparing.test');
  const folder = join(shop.parts.config.dataDir, 'mail');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const placed = await order(at, visitor);
  expect(placed.status).toBe(201);
  for (const job of await takeDueJobs(shop.db, shop.clock, ['mail']))
    await mailJobs(shop.parts).mail({ ...job, retries: 0, signal: AbortSignal.timeout(30_000) });
  const mails = await Promise.all(
    (await readdir(folder)).map(async (file) =>
      PostalMime.parse(await readFile(join(folder, file))),
    ),
  );
  const about = mails.filter(({ subject = '' }) => subject.startsWith('Trial:'));
  expect(about.map(({ to }) => to?.[0]?.address)).toEqual([
    'vic@preparing.test',
    'vic@preparing.test',
  ]);
  expect(mails.flatMap(({ to = [] }) => to.map(({ address }) => address))).not.toContain(
    'parts@preparing.test',
  );

  const { id: dealerId, admin } = at;
  const query = { dealerId };
  const sales = (await admin.call('GET /api/v1/auth/analytics/sales', { query })).body;
  expect([sales.orders, sales.total, sales.days]).toEqual([0, 0, []]);
  const advisors = (await admin.call('GET /api/v1/auth/analytics/advisors', { query })).body;
  expect([advisors.data, advisors.totals.orders]).toEqual([[], 0]);
  const customers = (await admin.call('GET /api/v1/auth/analytics/customers', { query })).body;
  expect([customers.total, customers.data]).toEqual([0, []]);
  const interest = (await admin.call('GET /api/v1/auth/analytics/products', { query })).body;
  expect(interest.totals).toMatchObject({ views: 0, addsToCart: 0, orders: 0 });
  const proposals = (await admin.call('GET /api/v1/auth/proposals/report', { query })).body;
  expect(proposals.totals.made).toBe(0);
  const stats = await admin.call('GET /api/v1/auth/orders/stats', { query });
  expect([stats.status, stats.body.dealership?.orderCount]).toEqual([200, 0]);
  await writePopular(shop.db, new Date(testMoment.getTime() - 30 * 24 * 3_600_000));
  expect(
    await shop.db.value(sql`select count(*) from popular_products where dealer_id = ${dealerId}`),
  ).toBe(0);
  const file = await admin.send<string>(
    'GET',
    `/api/v1/auth/exports?kind=orders&format=csv&dealerId=${dealerId}`,
  );
  expect(file.body).not.toContain('Tremblay');
  const listed = (
    await platform.call('GET /api/v1/auth/platform/dealers', { query: { search: at.code } })
  ).body.data;
  expect(listed).toMatchObject([{ preparing: true, isOpen: true, orders: 0, lastOrderOn: null }]);
  // Whoever works there still sees and moves it.
  const table = (await admin.call('GET /api/v1/auth/orders/getDealerOrders', { query })).body;
  expect(table.data).toHaveLength(1);
});

test('opening deletes trials and the accounts of visitors with one line in the trail, once for two who ask', async () => {
  const at = await newPlace();
  const visitor = await registered(at, 'vic@opening.test');
  expect((await order(at, visitor)).status).toBe(201);
  const staffMade = {
    ...{ dealer_id: at.id, first_name: 'Kim', last_name: 'Berg', email: 'kim@opening.test' },
    phone_number: '9025550122',
  };
  const made = await at.admin.call('POST /api/registerWithoutPassword', { body: staffMade });
  expect(made.status).toBe(201);
  expect((await preparationOf(at)).trials).toEqual({ orders: 1, accounts: 1 });
  const cart = {
    dealerId: at.id,
    statusId: orderStatus.CART,
    orderItems: [{ productId: product.id, trimId: product.trimId, quantity: 2 }],
  };
  await visitor.call('POST /api/v1/auth/orders', { body: cart });

  const answers = await Promise.all([open(at), open(at)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.trials.orders).sort()).toEqual([0, 1]);
  const trail = await shop.db.rows(sql`
    select action, after from audit_log where dealer_id = ${at.id} and action in ('dealership.madePublic', 'customer.erased')`);
  expect(trail).toEqual([
    {
      action: 'dealership.madePublic',
      after: { preparing: false, trialOrders: 1, trialAccounts: 1 },
    },
  ]);
  for (const table of ['orders', 'order_items', 'order_events', 'proposals'])
    expect(
      await shop.db.value(sql`select count(*) from ${raw(table)} where dealer_id = ${at.id}`),
      table,
    ).toBe(0);
  const people = await shop.db.values<string>(sql`
    select email from users where dealer_id = ${at.id} and is_customer and erased_at is null`);
  expect(people).toEqual(['kim@opening.test']);
  const sums = await shop.db.value(sql`
    select coalesce(sum(abs(orders)), 0) from (select sum(orders) as orders from order_sums where dealer_id = ${at.id} group by day, status_id) s`);
  expect(Number(sums)).toBe(0);

  await shop.parts.cache.confirm();
  const page = await pageOf(shop.visitor(), at);
  expect(page.status).toBe(200);
  expect(page.body).not.toContain(preparing);
  const { data } = (await shop.visitor().call('GET /api/v1/dealers', {})).body;
  expect(data.map(({ id }) => id)).toContain(at.id);
  expect((await preparationOf(at)).previewQuery).toBeNull();
  // Orders from now on are real ones.
  const customer = shop.visitor();
  const body = {
    ...{ dealer_id: at.id, first_name: 'Real', last_name: 'Buyer', email: 'real@opening.test' },
    ...{ phone_number: '', password: 'winter tires 7', password_confirmation: 'winter tires 7' },
  };
  await customer.call('POST /api/register', { body });
  const login = { dealer_id: at.id, email: body.email, password: body.password };
  await customer.call('POST /api/login', { body: login });
  expect((await order(at, customer)).status).toBe(201);
  const query = { dealerId: at.id };
  expect((await at.admin.call('GET /api/v1/auth/analytics/sales', { query })).body.orders).toBe(1);
});

test('each line of the list follows what is there, both ways', async () => {
  const at = await newPlace();
  const { db } = shop;
  const change = (columns: ReturnType<typeof sql>) =>
    db.run(sql`update dealers set ${columns} where id = ${at.id}`);
  const cases: Partial<
    Record<ReadyLine, [toDo: () => Promise<unknown>, done: () => Promise<unknown>]>
  > = {
    orderAddresses: [
      () => db.run(sql`delete from dealer_order_emails where dealer_id = ${at.id}`),
      () =>
        db.run(
          sql`insert into dealer_order_emails (dealer_id, email_address, position) values (${at.id}, 'a@b.test', 1)`,
        ),
    ],
    hours: [
      () => change(sql`opening_hours = null`),
      () =>
        change(
          sql`opening_hours = (select opening_hours from dealers where id = ${shop.dealers[0].id})`,
        ),
    ],
    taxes: [
      () => change(sql`gst_number = null`),
      () => change(sql`gst_number = '123456789RT0001'`),
    ],
    labourRate: [
      () => change(sql`hourly_rate_cents = 0`),
      () => change(sql`hourly_rate_cents = 12000`),
    ],
    logo: [
      () => change(sql`logo_image_id = null`),
      async () => change(sql`logo_image_id = ${await anImage(at)}`),
    ],
    banners: [
      () => db.run(sql`delete from dealer_banners where dealer_id = ${at.id}`),
      async () =>
        db.run(sql`
          insert into dealer_banners (dealer_id, image_id, position) values (${at.id}, ${await anImage(at)}, 1)`),
    ],
    secondAdmin: [
      () =>
        db.run(
          sql`update users set active = false where dealer_id = ${at.id} and email = 'second@line.test'`,
        ),
      () => addAdmin(at, 'second@line.test'),
    ],
    names: [() => change(sql`second_language = true`), () => change(sql`second_language = false`)],
  };
  for (const [name, [toDo, done]] of Object.entries(cases)) {
    await toDo();
    expect([name, (await lineOf(at, name as ReadyLine)).isDone]).toEqual([name, false]);
    await done();
    expect([name, (await lineOf(at, name as ReadyLine)).isDone]).toEqual([name, true]);
  }
  expect((await lineOf(at, 'trialOrder')).isDone).toBe(false);
  await order(at, await registered(at, 'vic@lines.test'));
  expect((await lineOf(at, 'trialOrder')).isDone).toBe(true);
});

const anImage = ({ id }: Place) =>
  shop.db.value<number>(sql`
    insert into images (dealer_id, photo, width, height, created_at)
    values (${id}, '/media/a.webp', 4, 3, ${testMoment}) returning id`);

/** Another admin of a dealership, who can sign in. */
async function addAdmin(at: Place, email: string): Promise<void> {
  const id = await shop.db.value<number>(sql`
    insert into users (dealer_id, first_name, last_name, email, created_at, updated_at) values
      (${at.id}, 'Sam', 'Second', ${email}, ${testMoment}, ${testMoment}) returning id`);
  await shop.db.run(
    sql`insert into user_roles (user_id, role_id) values (${id}, ${roleIds.dealerAdmin})`,
  );
  await withPassword(at.id, email);
}

test('products and offers are asked for each model of this year and the last, by name', async () => {
  const at = await newPlace();
  await shop.db.run(sql`update products set fits_every = false`);
  const years = [testMoment.getUTCFullYear(), testMoment.getUTCFullYear() - 1];
  const modelId = await shop.db.value<number>(sql`
    insert into models (make_id, year_id, name) select ${at.makeId}, id, 'Zephyr' from years where year = any(${years}::int[])
    order by year desc limit 1 returning id`);
  const { missing, isDone } = await lineOf(at, 'products');
  expect(isDone).toBe(false);
  expect(missing.some((name) => name.endsWith('Zephyr'))).toBe(true);
  const trimId = await shop.db.value<number>(
    sql`insert into trims (model_id, name) values (${modelId}, 'Core') returning id`,
  );
  await shop.db.run(
    sql`insert into product_trims (product_id, trim_id) values (${product.id}, ${trimId})`,
  );
  const after = await lineOf(at, 'products');
  expect(after.missing.some((name) => name.endsWith('Zephyr'))).toBe(false);
});

test('a line is put aside and taken up again; nothing else changes', async () => {
  const at = await newPlace();
  const aside = (isPutAside: boolean) =>
    at.admin.call('POST /api/v1/auth/preparation/putAside', {
      body: { dealerId: at.id, line: 'logo', isPutAside },
    });
  const logoIn = ({ lines }: Preparation) => lines.find(({ name }) => name === 'logo')!;
  expect(logoIn((await aside(true)).body).isPutAside).toBe(true);
  expect(logoIn((await aside(true)).body).isPutAside).toBe(true);
  expect(logoIn((await aside(false)).body)).toMatchObject({ isPutAside: false, isDone: false });
});

test('a test mail proves itself by its link, to whom it was sent', async () => {
  const at = await newPlace();
  const body = { dealerId: at.id };
  const folder = join(shop.parts.config.dataDir, 'mail');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  expect((await at.admin.call('POST /api/v1/auth/preparation/testMail', { body })).status).toBe(
    200,
  );
  const [file] = await readdir(folder);
  const { text = '' } = await PostalMime.parse(await readFile(join(folder, file!)));
  const token = /get-ready\?mail=([\w-]+)/.exec(text)?.[1];
  const arrived = (client: TestClient, said = token) =>
    client.call('POST /api/v1/auth/preparation/mailArrived', { body: { ...body, token: said } });
  expect((await arrived(at.admin, 'wrong')).status).toBe(422);
  expect((await arrived(platform)).status).toBe(422);
  expect((await lineOf(at, 'mail')).isDone).toBe(false);
  expect((await arrived(at.admin)).status).toBe(200);
  expect((await lineOf(at, 'mail')).isDone).toBe(true);
});
