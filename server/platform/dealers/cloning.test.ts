import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#server/base/database/database.ts';
import { dealershipProblems } from '#shared/messages/en/platform/dealerships.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { copiedTables } from './cloned-tables.ts';

/** Tables of which a clone gets nothing, and why. */
const notCopiedTables: Readonly<Record<string, string>> = {
  users: 'people belong to one dealership',
  consents: 'people gave them to one dealership',
  dealer_order_emails: 'its orders would be mailed to the other one',
  products: 'its own products are its own',
  subcategories: 'for its own products, which are its own',
  changesets: 'what was changed at one dealership',
  import_mappings: 'columns of one dealership’s files',
  saved_views: 'filters of one dealership’s people',
  favourites: 'what one dealership’s customers keep',
  garage_vehicles: 'what one dealership’s customers keep',
  product_counts: 'counted from products by triggers',
  orders: 'placed at one dealership',
  order_items: 'lines of orders',
  order_events: 'steps of orders',
  appointments: 'appointments of orders',
  shared_links: 'links to orders and proposals',
  proposals: 'offered by one dealership',
  proposal_versions: 'offered by one dealership',
  proposal_events: 'steps of proposals',
  proposal_papers: 'papers of proposals',
  tax_exemptions: 'of customers of one dealership',
  fees: 'what one business charges',
  condition_drafts: 'what one business promises',
  condition_versions: 'what one business promises',
  order_sums: 'sums of orders',
  dealer_figures: 'counted from orders by a job',
  order_day_products: 'sums of orders',
  order_days_to_count: 'sums of orders',
  product_orders: 'sums of orders',
  popular_products: 'counted from orders',
  product_pairs: 'counted from orders',
  views: 'visits of one shop',
  visitor_days: 'visits of one shop',
  audience_days: 'sums of visits',
  audience_returns: 'sums of visits',
  product_days: 'sums of visits',
  product_months: 'sums of visits',
  search_days: 'sums of searches',
  days_to_count: 'sums of visits',
  audit_log: 'what was done in one dealership',
};

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
  const [{ id }] = shop.dealers;
  const pictures = await shop.db.values<number>(sql`
    insert into images (dealer_id, photo, width, height)
    select ${id}, '/media/' || name || '.webp', 600, 200 from unnest(array['logo', 'one', 'two', 'unused']) name returning id`);
  await shop.db.run(sql`update dealers set logo_image_id = ${pictures[0]} where id = ${id}`);
  await shop.db.run(sql`
    insert into dealer_banners (dealer_id, image_id, position)
    values (${id}, ${pictures[2]}, 0), (${id}, ${pictures[1]}, 1)`);
});
afterAll(() => shop.close());

const place = {
  ...{ code: 'twin', name: 'Twin Motors', address: '2 Twin Street', city: 'Halifax' },
  ...{ province: 'NS', postalCode: 'B3H 1A1', phone: '9025550100' },
  ...{ adminEmail: 'twin@twin.test', adminFirstName: 'Ana', adminLastName: 'Cruz' },
};
const clone = (id: number, body: object) =>
  admin.call('POST /api/v1/auth/platform/dealers/:id/clone', { params: { id }, body });

/** Rows of a dealership without their own ids; of pictures the file alone. */
async function rowsOf(table: string, dealerId: number): Promise<unknown[]> {
  const rows = await shop.db.values<Record<string, unknown>>(
    sql`select to_jsonb(t) from ${raw(table)} t where dealer_id = ${dealerId}`,
  );
  return rows
    .map(({ id: _, dealer_id: __, image_id: ___, created_at: ____, ...row }) => JSON.stringify(row))
    .sort();
}

test('every table with a dealership is said to be copied or not', async () => {
  const tables = await shop.db.values<string>(sql`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
  expect([...copiedTables, ...Object.keys(notCopiedTables)].sort()).toEqual(tables.sort());
});

test('a clone has the tables that are copied as they were, and nothing else but its admin', async () => {
  const [{ id, manufacturerId: makeId }] = shop.dealers;
  await shop.db.run(sql`
    insert into terms (make_id, dealer_id, type, term_months, rate_yearly_percent, position)
    values (${makeId}, ${id}, 'lease', 36, 1.9, 0)`);
  await shop.db.run(sql`insert into bays (dealer_id, name, position) values (${id}, 'Lift', 9)`);
  const answer = await clone(id, place);
  expect(answer).toMatchObject({ status: 201, body: { dealer: { makeId, isInvited: true } } });
  const made = answer.body.dealer.id;
  for (const table of copiedTables) {
    const copied = await rowsOf(table, made);
    expect([table, copied.length > 0]).toEqual([table, true]);
    const all = await rowsOf(table, id);
    if (table === 'images') expect(all).toEqual(expect.arrayContaining(copied));
    else expect([table, copied]).toEqual([table, all]);
  }
  const own: Record<string, number> = { users: 1, audit_log: 1, dealer_figures: 1 };
  for (const table of Object.keys(notCopiedTables))
    expect([table, await rowsOf(table, made)]).toEqual([
      table,
      expect.objectContaining({ length: own[table] ?? 0 }),
    ]);
  const { data } = (await admin.call('GET /api/v1/auth/audit', { query: { dealerId: made } })).body;
  expect(data[0]).toMatchObject({ after: { cloneOf: shop.dealers[0].code } });
});

test('a clone has the settings of its dealership, and a place, taxes and pictures of its own', async () => {
  const [{ id }] = shop.dealers;
  await shop.db.run(sql`
    update dealers set replies_to = 'sales@first.test', website = 'https://first.test', facebook = 'https://social.test/first', only_install_price = true,
      hst = 12.5 where id = ${id}`);
  const settingsOf = async (id: number) =>
    (await admin.call('GET /api/v1/auth/dealers/:id', { params: { id } })).body.dealer;
  const source = await settingsOf(id);
  const far = await settingsOf((await clone(id, { ...place, code: 'far' })).body.dealer.id);
  const { code, name, address, city, province, postalCode, phone } = { ...place, code: 'far' };
  expect(far).toMatchObject({ code, name, address, city, province, postalCode, phone, hst: 14 });
  expect(far.timeZone).toBe('America/Halifax');
  const { hourlyRate, onlyInstallPrice } = source;
  expect(far).toMatchObject({ hourlyRate, onlyInstallPrice });
  expect(source.website).toBe('https://first.test');
  expect(far).toMatchObject({ website: null, facebook: null, twitter: null, youtube: null });
  expect(far).toMatchObject({ repliesTo: null, orderEmails: [] });
  expect(far.dealerLogo?.photo).toBe('/media/logo.webp');
  const photos = (dealer: typeof far) => dealer.dealerBannerImages.map(({ photo }) => photo);
  expect(photos(far)).toEqual(['/media/two.webp', '/media/one.webp']);
  const theirs = await shop.db.values<number>(
    sql`select id from images where dealer_id = ${far.id}`,
  );
  for (const banner of far.dealerBannerImages) expect(theirs).toContain(banner.id);
  const languageOf = async (body: object) =>
    (await settingsOf((await clone(id, { ...place, ...body })).body.dealer.id)).language;
  expect(await languageOf({ code: 'quebec', province: 'QC' })).toBe('fr');
  const hiding = sql`select hide_unnamed from dealers where code in ('far', 'quebec') order by code`;
  expect(await shop.db.values<boolean>(hiding)).toEqual([false, true]);
  expect(await languageOf({ code: 'quebec-en', province: 'QC', language: 'en' })).toBe('en');
  const near = { ...place, code: 'near', province: source.province };
  expect((await settingsOf((await clone(id, near)).body.dealer.id)).hst).toBe(12.5);
});

test('every column of a dealership is copied, or is known to be its own', async () => {
  const [{ id, province }] = shop.dealers;
  await shop.db.run(sql`
    update dealers set facebook = 'https://f.test', twitter = 'https://t.test', youtube = 'https://y.test', version = 7,
      gst_number = '123456789RT0001', pst_number = '1234567',
      replies_to = 'sales@first.test', website = 'https://first.test',
      opening_hours = '{"week": [null, null, null, null, null, null, null], "exceptions": []}' where id = ${id}`);
  const made = (await clone(id, { ...place, province, code: 'columns' })).body.dealer.id;
  const rowOf = async (id: number) =>
    (await shop.db.value<Record<string, unknown>>(
      sql`select to_jsonb(d) from dealers d where id = ${id}`,
    ))!;
  const [source, copy] = [await rowOf(id), await rowOf(made)];
  const differing = Object.keys(source).filter(
    (column) => JSON.stringify(source[column]) !== JSON.stringify(copy[column]),
  );
  expect(differing.filter((column) => !column.endsWith('_at')).sort()).toEqual([
    ...['about'],
    ...['address', 'city', 'code', 'conditions_version', 'facebook', 'gst_number', 'id'],
    ...['logo_image_id', 'name', 'phone', 'postal_code', 'preparing', 'pst_number', 'replies_to'],
    ...['search', 'twitter', 'version', 'website', 'youtube'],
  ]);
});

test('a taken code and an unknown dealership are told, and nothing is made', async () => {
  const [{ id, code }] = shop.dealers;
  const before = await shop.db.value<number>(sql`select count(*) from dealers`);
  const taken = await clone(id, { ...place, code: code.toUpperCase() });
  expect(taken.body.errors).toEqual({ code: [dealershipProblems.codeTaken] });
  expect((await clone(999_999_999, { ...place, code: 'nobody' })).status).toBe(404);
  expect(await shop.db.value<number>(sql`select count(*) from dealers`)).toBe(before);
});
