import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#server/base/database/database.ts';
import { clearAway } from '#server/jobs/housekeeping.ts';
import type { PersonalData } from '#shared/contract/personal-data.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { appCode } from './support/authenticator.ts';
import type { TestClient } from './support/client.ts';
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
  idempotency_keys: { copy: { none: 'a second writing of an order that is shown' }, ...passing },
  audit_log: { copy: 'changes', erased: 'nameless', inTime: 'gone' },
};

/** Tables with such columns that hold nothing of a person. */
const ofNobody: Readonly<Record<string, string>> = {
  dealers: 'the telephone number of the dealership',
  dealer_order_emails: 'the addresses of the dealership',
  order_days: 'sums of a seller for each day, without a name',
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
  const code = appCode(secret);
  await client.call('POST /api/v1/auth/user/twoStep/confirm', { body: { code } });
  // A customer has grants only from a time as staff that a change by hand ended.
  await shop.db.run(sql`insert into user_grants (user_id, name) values (${id}, 'desk')`);
  // These two are added by jobs, which have no worker here.
  await shop.db.run(sql`
    insert into password_resets (user_id, code_hash, expires_at, tries_left)
    values (${id}, '', now() + interval '10 minutes', 5)`);
  await shop.db.run(sql`
    insert into email_confirmations (user_id, token_hash, email, expires_at)
    values (${id}, ${Buffer.from(email)}, ${email}, now() + interval '1 day')`);
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
    expect(rows.filter((row) => row.includes(lastName) || row.includes(email))).toEqual([]);
  }
});

test('housekeeping deletes the passing rows of these tables in time, and no others', async () => {
  const { id } = await customer();
  const now = () => new Date(Date.now() + 50 * 365 * 86_400_000);
  await clearAway({ ...shop.parts, now });
  for (const [table, { inTime }] of Object.entries(known)) {
    const left = (await rowsAbout(table, id)).length;
    expect([table, left > 0 ? 'stays' : 'gone']).toEqual([table, inTime]);
  }
});
