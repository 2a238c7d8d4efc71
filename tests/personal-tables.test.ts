import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#server/base/database/database.ts';
import { clearAway } from '#server/jobs/housekeeping.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import type { PersonalData } from '#shared/contract/personal-data.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { testMoment } from '#tests/support/moment.ts';
import { appCode } from './support/authenticator.ts';
import type { TestClient } from './support/client.ts';
import { daysAfter } from './support/moment.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

/** What the shop does with a table's rows about a person (contract 3.25). */
interface Known {
  /** The part of the person's copy that shows them, or why none does. */
  copy: keyof PersonalData | { none: string };
  /** After erasing the rows are gone, or nothing in them names the person. */
  erased: 'gone' | 'nameless';
  /** Housekeeping deletes them when their time is over, or they stay as long as the account. */
  inTime: 'gone' | 'stays';
}

const secret = { none: 'a secret of signing in, kept as a hash or a key' };
const passing = { erased: 'gone', inTime: 'gone' } as const;

const known: Readonly<Record<string, Known>> = {
  users: { copy: 'account', erased: 'nameless', inTime: 'stays' },
  user_roles: { copy: 'account', erased: 'nameless', inTime: 'stays' },
  user_grants: { copy: 'account', erased: 'gone', inTime: 'stays' },
  consents: { copy: 'consents', erased: 'nameless', inTime: 'stays' },
  sessions: { copy: 'sessions', ...passing },
  known_devices: { copy: secret, ...passing },
  password_resets: { copy: secret, ...passing },
  email_confirmations: { copy: secret, ...passing },
  two_step: { copy: secret, erased: 'gone', inTime: 'stays' },
  recovery_codes: { copy: secret, erased: 'gone', inTime: 'stays' },
  orders: { copy: 'orders', erased: 'nameless', inTime: 'stays' },
  order_items: { copy: 'orders', erased: 'nameless', inTime: 'stays' },
  order_events: { copy: 'steps', erased: 'nameless', inTime: 'gone' },
  tax_exemptions: { copy: 'exemptions', ...passing },
  shared_links: { copy: 'links', erased: 'nameless', inTime: 'gone' },
  appointments: { copy: 'appointments', erased: 'nameless', inTime: 'stays' },
  proposals: { copy: 'proposals', erased: 'nameless', inTime: 'gone' },
  proposal_versions: { copy: 'proposals', erased: 'nameless', inTime: 'gone' },
  proposal_events: { copy: 'proposals', erased: 'nameless', inTime: 'gone' },
  idempotency_keys: { copy: { none: 'a second writing of an order that is shown' }, ...passing },
  changesets: {
    copy: { none: 'the trail tells who applied them' },
    erased: 'nameless',
    inTime: 'stays',
  },
  import_mappings: {
    copy: { none: 'a name of columns, of the dealership' },
    erased: 'nameless',
    inTime: 'stays',
  },
  search_words: {
    copy: { none: 'the trail tells who saved them' },
    erased: 'nameless',
    inTime: 'stays',
  },
  condition_versions: {
    copy: { none: 'the trail tells who published them' },
    erased: 'nameless',
    inTime: 'stays',
  },
  favourites: { copy: 'favourites', erased: 'gone', inTime: 'stays' },
  garage_vehicles: { copy: 'vehicles', erased: 'gone', inTime: 'stays' },
  saved_views: { copy: 'savedViews', erased: 'gone', inTime: 'stays' },
  audit_log: { copy: 'changes', erased: 'nameless', inTime: 'gone' },
};

/** Tables with such columns that hold nothing of a person. */
const ofNobody: Readonly<Record<string, string>> = {
  dealers: 'the telephone number of the dealership',
  dealer_order_emails: 'the addresses of the dealership',
  order_sums: 'sums of a seller for each day, without a name',
  views: 'a random id of a browser, which leads to no person (decision 015)',
  visitor_days: 'a random id of a browser, which leads to no person (decision 015)',
};

interface Column {
  table: string;
  column: string;
  /** The table that the column refers to. */
  refers: 'users' | 'orders' | null;
}

const telling =
  'email|phone|(first|last|customer|person|sort)_name|notes|visitor|vin|(user|owner|customer|seller)_id';

let shop: TestShop;
let columns: Column[];
beforeAll(async () => {
  shop = await openTestShop();
  columns = await shop.db.rows<Column>(sql`
    select c.relname as table, a.attname as column,
      (select f.confrelid::regclass::text from pg_constraint f
       where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
         and f.confrelid in ('users'::regclass, 'orders'::regclass)) as refers
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (a.attname ~ ${`(^|_)(${telling})`} or exists (
        select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
          and f.confrelid in ('users'::regclass, 'orders'::regclass)))
    order by 1, 2`);
});
afterAll(() => shop.close());

test('every table that may hold something of a person is known to the copy, to erasing and to housekeeping', () => {
  const found = [...new Set(columns.map(({ table }) => table))];
  expect(found.sort()).toEqual([...Object.keys(known), ...Object.keys(ofNobody)].sort());
});

let people = 0;
const lastName = 'Quillfeather';
const password = 'a-long-password';
const vehicle = '2ZZQUILL5T1234567';

/** A customer with a row in every known table. */
async function customer(): Promise<{ id: number; client: TestClient; email: string }> {
  people += 1;
  const email = `quillfeather${people}@tables.test`;
  const [{ id: dealerId, manufacturerId }] = shop.dealers;
  const client = shop.visitor();
  const names = { first_name: 'Odo', last_name: lastName, phone_number: `41655577${10 + people}` };
  const passwords = { password, password_confirmation: password };
  const body = { dealer_id: dealerId, email, ...names, ...passwords, marketing_consent: true };
  await client.call('POST /api/register', { body });
  const login = { dealer_id: dealerId, email, password };
  const { id } = (await client.call('POST /api/login', { body: login })).body;
  const product = await shop.db.value<number>(sql`
    select id from products where make_id = ${manufacturerId} and dealer_id is null and active order by id limit 1`);
  const order = {
    ...{ statusId: orderStatus.ORDER, dealerId, customerNotes: `For ${lastName}` },
    orderItems: [{ productId: product, quantity: 1 }],
  };
  const once = { headers: { 'idempotency-key': `key-${email}` } };
  await client.call('POST /api/v1/auth/orders', { body: order }, once);
  const changed = { firstName: 'Oda', lastName, email, phoneNumber: names.phone_number };
  await client.call('PATCH /api/v1/auth/user', { body: changed });
  const setUp = { body: { currentPassword: password } };
  const { secret } = (await client.call('POST /api/v1/auth/user/twoStep', setUp)).body;
  const code = appCode(secret, shop.clock.now);
  await client.call('POST /api/v1/auth/user/twoStep/confirm', { body: { code } });
  // A customer has grants only from a time as staff that a change by hand ended.
  await shop.db.run(sql`insert into user_grants (user_id, name) values (${id}, 'desk')`);
  // These two are added by jobs, which have no worker here.
  await shop.db.run(sql`
    insert into password_resets (user_id, code_hash, expires_at, tries_left)
    values (${id}, '', ${testMoment}::timestamptz + interval '10 minutes', 5)`);
  await shop.db.run(sql`
    insert into email_confirmations (user_id, token_hash, email, expires_at)
    values (${id}, ${Buffer.from(email)}, ${email}, ${testMoment}::timestamptz + interval '1 day')`);
  await shop.db.run(sql`
    insert into shared_links (dealer_id, order_id, token_hash, created_at)
    select dealer_id, id, ${Buffer.from(email)}, ${testMoment}::timestamptz from orders where customer_id = ${id} and status_id = ${orderStatus.ORDER}`);
  await shop.db.run(sql`
    with bay as (insert into bays (dealer_id, name, position) values (${dealerId}, 'Bay', 9) returning id)
    insert into appointments (order_id, dealer_id, bay_id, starts_at, ends_at, minutes, state, created_at, updated_at)
    select o.id, o.dealer_id, bay.id, ${testMoment}::timestamptz, ${testMoment}::timestamptz + interval '1 hour', 60, 'done', ${testMoment}::timestamptz, ${testMoment}::timestamptz
    from orders o, bay
    where o.customer_id = ${id} and o.status_id = ${orderStatus.ORDER}`);
  // Made for them, and sent by somebody of the staff who is a customer now.
  await shop.db.run(sql`
    with made as (
      insert into proposals (dealer_id, seller_id, customer_id, first_name, last_name, email, vin, stock_number, language, looks, lines,
        message, customer_notes, dealer_notes, created_at, updated_at)
      values (${dealerId}, ${id}, ${id}, 'Odo', ${lastName}, ${email}, ${vehicle}, ${vehicle}, 'en', '[]', '[]', ${`For ${lastName}`},
        ${`Of ${lastName}`}, ${`About ${lastName}`}, ${testMoment}::timestamptz, ${testMoment}::timestamptz) returning id),
    sent as (
      insert into proposal_versions (proposal_id, version, dealer_id, sent_at, sent_by, valid_until, message, language, lines, looks,
        frozen, total_cents)
      select id, 1, ${dealerId}, ${testMoment}::timestamptz, ${id}, ${testMoment}::timestamptz, ${`For ${lastName}`}, 'en', '[]', '[]',
        ${JSON.stringify({ offer: { exemption: { kind: 'other', number: lastName } } })}, 0 from made)
    insert into proposal_events (proposal_id, dealer_id, version, at, kind, user_id, data)
    select id, ${dealerId}, 1, ${testMoment}::timestamptz, 'accepted', ${id}, ${JSON.stringify({ name: `Odo ${lastName}`, look: 1 })} from made`);
  const trims = (
    await client.call('GET /api/v1/products/:id', {
      params: { id: product! },
      query: { dealer: dealerId },
    })
  ).body.data.trims;
  await client.call('POST /api/v1/auth/garage', {
    body: { favourites: [{ productId: product!, trimId: null }], trims: trims.slice(0, 1) },
  });
  // Saved by somebody of the staff who is a customer now.
  await shop.db.run(sql`
    insert into saved_views (user_id, dealer_id, page, name, query, created_at)
    values (${id}, ${dealerId}, 'dealer-products', ${`Of ${lastName}`}, 'active=no', ${testMoment}::timestamptz)`);
  // Saved by somebody of the platform who is a customer now.
  await shop.db.run(sql`
    insert into search_words (make_id, language, words, created_at, updated_at, updated_by)
    values (${manufacturerId}, 'en', array['gobo', 'roof box'], ${testMoment}, ${testMoment}, ${id})`);
  // Published by somebody of the staff who is a customer now.
  await shop.db.run(sql`
    insert into condition_versions (dealer_id, number, texts, published_at, published_by)
    values (${dealerId}, ${people + 100}, '{}', ${testMoment}::timestamptz, ${id})`);
  await shop.db.run(sql`
    insert into changesets (make_id, dealer_id, kind, title, state, created_by, created_at, expires_at)
    values (${manufacturerId}, ${dealerId}, 'import', 'Prices', 'applied', ${id}, ${testMoment}::timestamptz, ${testMoment}::timestamptz)`);
  await shop.db.run(sql`
    insert into import_mappings (make_id, dealer_id, name, header_hash, mapping, created_by, created_at)
    values (${manufacturerId}, ${dealerId}, ${`Prices ${people}`}, '', '{}', ${id}, ${testMoment}::timestamptz)`);
  await client.call('POST /api/v1/auth/exemptions', {
    body: { dealerId, kind: 'other', number: lastName, taxes: 'all' },
  });
  const toVehicle = { action: { kind: 'setVehicle', vin: vehicle, stockNumber: vehicle } };
  await shop.db.run(sql`
    insert into order_events (dealer_id, order_id, at, kind, data, before, note)
    select dealer_id, id, ${testMoment}::timestamptz, 'setVehicle', ${JSON.stringify(toVehicle)}, ${JSON.stringify({ order: { vin: vehicle, stockNumber: vehicle }, lines: [], added: [] })}, ${`Called ${lastName}`}
    from orders where customer_id = ${id} and status_id = ${orderStatus.ORDER}`);
  return { id, client, email };
}

/** The rows about a person, as texts. */
async function rowsAbout(table: string, id: number): Promise<string[]> {
  const orders = `select id from orders where customer_id = ${id} or owner_id = ${id}`;
  const conditions = columns
    .filter((one) => one.table === table && one.refers !== null)
    .map(({ column, refers }) =>
      refers === 'users' ? `${column} = ${id}` : `${column} in (${orders})`,
    );
  const whose = table === 'users' ? `id = ${id}` : conditions.join(' or ');
  return shop.db.values<string>(raw(`select t::text from ${table} t where ${whose}`));
}

test('the copy of a person shows each of these tables that it is said to show', async () => {
  const { id, client } = await customer();
  for (const table of Object.keys(known))
    expect([table, (await rowsAbout(table, id)).length > 0]).toEqual([table, true]);
  const { data } = (await client.call('GET /api/v1/auth/user/personal-data', {})).body;
  for (const [table, { copy }] of Object.entries(known)) {
    const shown = typeof copy === 'string' ? data[copy] : copy.none;
    expect([table, Object.keys(shown ?? {}).length > 0]).toEqual([table, true]);
  }
});

test('after erasing no row of these tables names the person, and no passing one is left', async () => {
  const { id, client, email } = await customer();
  const { status } = await client.call('POST /api/v1/auth/user/erase', {
    body: { currentPassword: password },
  });
  expect(status).toBe(200);
  for (const [table, { erased }] of Object.entries(known)) {
    const rows = await rowsAbout(table, id);
    if (erased === 'gone') expect([table, rows]).toEqual([table, []]);
    const names = [lastName, email, vehicle];
    expect(rows.filter((row) => names.some((name) => row.includes(name)))).toEqual([]);
  }
});

/** A guest with the address of an account, with rows in every table that a visit writes, one order hidden by the desk. */
async function guestOf(email: string, names: { first_name: string; last_name: string }) {
  const [{ id: dealerId, manufacturerId }] = shop.dealers;
  const client = shop.visitor();
  const body = { dealer_id: dealerId, email, phone_number: '6475550142', ...names };
  const { id } = (await client.call('POST /api/registerToOrder', { body })).body;
  const productId = (await shop.db.value<number>(sql`
    select id from products where make_id = ${manufacturerId} and dealer_id is null and active order by id limit 1`))!;
  const order = async (key: string) => {
    const body = {
      ...{ statusId: orderStatus.ORDER, dealerId, customerNotes: `For ${names.last_name}` },
      orderItems: [{ productId, quantity: 1 }],
    };
    const once = { headers: { 'idempotency-key': `${key}-${email}` } };
    return (await client.call('POST /api/v1/auth/orders', { body }, once)).body.order.id;
  };
  await order('shown');
  const hidden = await order('hidden');
  const asked = { params: { id: productId }, query: { dealer: dealerId } };
  const { trims } = (await client.call('GET /api/v1/products/:id', asked)).body.data;
  await client.call('POST /api/v1/auth/garage', {
    body: { favourites: [{ productId, trimId: null }], trims: trims.slice(0, 1) },
  });
  const dealer = await shop.as('dealer@example.test');
  await dealer.call('DELETE /api/v1/auth/orders/deleteOrder/:id', { params: { id: hidden } });
  await dealer.call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
    body: { id, firstName: 'Noa', lastName: names.last_name, email, phoneNumber: '6475550143' },
  });
  return { id, dealer };
}

/** Rows of all known tables in which a word stands. */
async function rowsWith(word: string): Promise<string[]> {
  const found = Object.keys(known).map((table) =>
    shop.db.values<string>(raw(`select t::text from ${table} t where t::text like '%${word}%'`)),
  );
  return (await Promise.all(found)).flat();
}

test('after an account took over what a guest ordered, nothing names the guest, and with the account the rest goes', async () => {
  const [{ id: dealerId }] = shop.dealers;
  const email = 'owner@tables.test';
  const advisor = await shop.as('advisor@example.test');
  const { id } = (
    await advisor.call('POST /api/registerWithoutPassword', {
      body: {
        ...{ dealer_id: dealerId, email, phone_number: '' },
        ...{ first_name: 'Una', last_name: 'Thistlewood' },
      },
    })
  ).body;
  const guest = await guestOf(email, { first_name: 'Noor', last_name: 'Wrenfield' });
  const { code } = (await makeResetCode(shop.parts, dealerId, email))!;
  await shop.visitor().call('POST /api/reset-password', {
    body: {
      ...{ dealer_id: dealerId, email, verification_code: code },
      ...{ password, password_confirmation: password },
    },
  });
  const words = ['Wrenfield', '647555014', email];
  // What the trail tells of the orders is the account's, as they are.
  const { audit_log: _, ...others } = known;
  for (const [table, { erased }] of Object.entries(others)) {
    const rows = await rowsAbout(table, guest.id);
    if (erased === 'gone') expect([table, rows]).toEqual([table, []]);
    expect(rows.filter((row) => words.some((word) => row.includes(word)))).toEqual([]);
  }
  const trail = await shop.db.values<string>(sql`
    select a::text from audit_log a where entity in ('user', 'session') and entity_id = ${guest.id}`);
  expect(trail.length).toBeGreaterThan(0);
  expect(trail.filter((row) => words.some((word) => row.includes(word)))).toEqual([]);

  await guest.dealer.call('POST /api/v1/auth/user/erase/:id', { params: { id } });
  for (const word of [...words, 'Thistlewood', 'thistlewood'])
    expect([word, await rowsWith(word)]).toEqual([word, []]);
});

test('housekeeping deletes the passing rows of these tables in time, and no others', async () => {
  const { id } = await customer();
  const now = () => daysAfter(50 * 365);
  await clearAway({ ...shop.parts, now });
  for (const [table, { inTime }] of Object.entries(known)) {
    const left = (await rowsAbout(table, id)).length;
    expect([table, left > 0 ? 'stays' : 'gone']).toEqual([table, inTime]);
  }
});
