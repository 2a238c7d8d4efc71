import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { checkBulkEdit } from './bulk-edit.service.ts';

let shop: TestShop;
let admin: TestClient;
let dealerAdmin: TestClient;
let dealerId: number;
let makeId: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
  dealerAdmin = await shop.as('dealer@example.test');
  dealerId = shop.dealers[0].id;
  makeId = shop.dealers[0].manufacturerId;
});
afterAll(() => shop.close());

type Body = InputOf<'POST /api/v1/auth/changesets'>['body'];
type Asked = Pick<Body, 'selection' | 'changes'> & Partial<Body>;

const post = (client: TestClient, asked: Asked) =>
  client.call('POST /api/v1/auth/changesets', {
    body: { kind: 'bulkEdit', ...(asked.makeId === undefined && { dealerId }), ...asked },
  });

const rowsOf = async (client: TestClient, id: number) =>
  (
    await client.call('GET /api/v1/auth/changesets/:id/rows', {
      params: { id },
      query: { rows: 100 },
    })
  ).body;

/** Products of an owner by name: id, price in cents and hours. */
const products = (owner: 'dealer' | 'make') =>
  shop.db.rows<{
    id: number;
    name: string;
    priceCents: number;
    frt: number;
    costCents: number;
  }>(sql`
    select id, name, price_cents as "priceCents", frt, cost_cents as "costCents" from products
    where make_id = ${makeId} and deleted_at is null and dealer_id is not distinct from ${owner === 'dealer' ? dealerId : null}
    order by name_fold, id`);

test('a dealer admin sees what a change would do to own products, in the order of their names', async () => {
  const own = (await products('dealer')).slice(0, 3);
  const selection = { ids: own.map(({ id }) => id) };
  const price = { way: 'percent', value: 5, ending: '95', direction: 'up' } as const;
  const { status, body } = await post(dealerAdmin, {
    selection,
    changes: { price, frt: { way: 'add', value: 0.5 } },
  });
  expect(status).toBe(201);
  const { changeset } = body;
  expect(changeset).toMatchObject({
    ...{ kind: 'bulkEdit', state: 'ready', dealerId, title: 'Price, FRT: 3 products' },
    counts: { changed: 3, unchanged: 0, refused: 0 },
  });
  const { data } = await rowsOf(dealerAdmin, changeset.id);
  expect(data.map(({ productId }) => productId)).toEqual(selection.ids);
  let total = 0;
  for (const [index, row] of data.entries()) {
    const { priceCents, frt } = own[index]!;
    const raised = Math.round(priceCents * 1.05);
    const cents = raised % 100 <= 95 ? raised - (raised % 100) + 95 : raised - (raised % 100) + 195;
    total += cents - priceCents;
    expect(row).toMatchObject({ priceBefore: priceCents / 100, priceAfter: cents / 100 });
    expect(row.changes).toContainEqual({ field: 'frt', before: frt, after: frt + 0.5 });
  }
  expect(changeset.counts.totalDifference).toBeCloseTo(total / 100, 5);
  expect((await products('dealer')).slice(0, 3)).toEqual(own);
});

test('a selection by the table’s query has what the table shows, except for what was taken off', async () => {
  const query = { type: 'manufacturer', category: 3, active: 'yes' } as const;
  const { body: table } = await dealerAdmin.call('GET /api/v1/auth/products/:type/:dealerId', {
    params: { type: 'manufacturer', dealerId },
    query: { category: 3, active: 'yes', rows: 1_000 },
  });
  const [first, ...others] = table.data;
  const { body } = await post(dealerAdmin, {
    selection: { query, except: [first!.id] },
    changes: { dealerPrice: { way: 'factor', value: 1.75, ending: 'none' } },
  });
  const ids = await shop.db.values<number>(sql`
    select subject_id from changeset_rows where changeset_id = ${body.changeset.id} order by line`);
  const changing = others.filter(
    ({ cost, dealerPrice }) => Math.round(cost * 175) / 100 !== dealerPrice,
  );
  expect(ids).toEqual(changing.map(({ id }) => id));
});

test('a dealership’s change of manufacturer products is of its own values alone', async () => {
  const [one, two] = await products('make');
  await shop.db.run(
    sql`delete from product_overrides where product_id = any(${[one!.id, two!.id]})`,
  );
  await shop.db.run(sql`
    insert into product_overrides (dealer_id, product_id, price_cents) values (${dealerId}, ${two!.id}, 10000)`);
  const { body } = await post(admin, {
    selection: { ids: [one!.id, two!.id] },
    changes: {
      ...{ price: { way: 'set', value: 1 }, active: false, addTrims: [] },
      ...{ dealerPrice: { way: 'add', value: 10 }, dealerFeatured: true },
    },
  });
  const stored = await shop.db.rows(sql`
    select subject_id as id, before, after, seen_version as version from changeset_rows where changeset_id = ${body.changeset.id} order by line`);
  expect(stored).toEqual([
    {
      ...{ id: one!.id, version: null, before: { override: { priceCents: null, featured: null } } },
      after: { override: { priceCents: one!.priceCents + 1_000, featured: true } },
    },
    {
      ...{
        id: two!.id,
        version: null,
        before: { override: { priceCents: 10_000, featured: null } },
      },
      after: { override: { priceCents: 11_000, featured: true } },
    },
  ]);
  const back = await post(dealerAdmin, {
    selection: { ids: [one!.id, two!.id] },
    changes: { dealerPrice: { way: 'clear' } },
  });
  expect(back.body.changeset.counts).toMatchObject({ changed: 1, unchanged: 1 });
});

test('a platform admin changes a make’s products: prices, flags, category, vehicles', async () => {
  const [product] = await products('make');
  const fits = await shop.db.values<number>(sql`
    select trim_id from product_trims where product_id = ${product!.id} order by 1`);
  const other = (await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${makeId} and t.id <> all(${fits})
    order by t.id limit 1`))!;
  const { body } = await post(admin, {
    makeId,
    selection: { ids: [product!.id] },
    changes: {
      leaseResidual: true,
      categoryId: null,
      addTrims: [other, fits[0]!],
      takeTrims: [fits[1]!],
    },
  });
  const row = await shop.db.row(sql`
    select before, after from changeset_rows where changeset_id = ${body.changeset.id}`);
  expect(row).toMatchObject({
    after: {
      fields: { lease_residual: true, category_id: null },
      trims: { add: [other], take: [fits[1]] },
    },
    before: { trims: { add: [fits[1]], take: [other] } },
  });
  expect(body.changeset).toMatchObject({
    dealerId: null,
    counts: { fitmentsAdded: 1, fitmentsTaken: 1 },
  });
});

test('what cannot be is refused, and leaves nothing behind', async () => {
  const [one] = await products('dealer');
  const selection = { ids: [one!.id] };
  const before = await shop.db.value(sql`select count(*) from changesets`);
  const refusals: [Asked['changes'], string][] = [
    [{}, 'Choose at least one change.'],
    [{ addTrims: [] }, 'Choose at least one change.'],
    [{ price: { way: 'set', value: one!.priceCents / 100 } }, 'Nothing would change.'],
    [{ dealerPrice: { way: 'set', value: 5 } }, 'Nothing would change.'],
    [{ price: { way: 'add', value: -100_000 } }, '1 product would cost less than nothing.'],
    [{ price: { way: 'set', value: -1 } }, '1 product would cost less than nothing.'],
    [{ frt: { way: 'add', value: -900 } }, '1 product would take less than no time.'],
    [{ price: { way: 'percent', value: 1_000_000 } }, 'This is too much'],
    [{ price: { way: 'set', value: 9.995 } }, 'A price needs at most two decimals.'],
    [{ price: { way: 'percent', value: 1.005 } }, 'A percentage needs at most two decimals.'],
    [{ price: { way: 'set' } }, 'Type a number.'],
    [{ price: { way: 'clear' } }, 'Only a dealership can go back'],
    [{ frt: { way: 'factor', value: 2 } }, 'Hours have no cost'],
    [{ dealerFrt: { way: 'factor', value: 2 } }, 'Hours have no cost'],
    [{ addTrims: [999_999_999] }, 'A vehicle is not of this manufacturer'],
  ];
  for (const [changes, message] of refusals) {
    const { status, body } = await post(dealerAdmin, { selection, changes });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(message)]);
  }
  expect(await shop.db.value(sql`select count(*) from changesets`)).toBe(before);
});

test('products of another dealership are not in a selection', async () => {
  const other = (await shop.db.value<number>(sql`
    select id from products where dealer_id <> ${dealerId} and deleted_at is null limit 1`))!;
  const changes = { active: false, price: { way: 'set', value: 3 } as const };
  const refused = await post(dealerAdmin, { selection: { ids: [other] }, changes });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('Nothing would change.'),
  ]);
  const foreign = await post(dealerAdmin, {
    dealerId: shop.dealers[1].id,
    selection: { ids: [other] },
    changes,
  });
  expect(foreign.status).toBe(404);
});

test('as many products as may be named are not too many bytes', async () => {
  const [one] = await products('dealer');
  const many = Array.from({ length: 19_999 }, (_, index) => 9_000_000_000 + index);
  const price = { way: 'add', value: 1 } as const;
  const { status, body } = await post(dealerAdmin, {
    selection: { ids: [one!.id, ...many] },
    changes: { price },
  });
  expect([status, body.changeset?.counts.changed]).toEqual([201, 1]);
});

test('a French reader gets the refusal and the title in French', async () => {
  const [one] = await products('dealer');
  const input = {
    query: { lang: 'fr' },
    body: {
      dealerId,
      kind: 'bulkEdit',
      selection: { ids: [one!.id] },
      changes: { featured: true, price: { way: 'add', value: 1 } },
    },
  } as const;
  const { body } = await dealerAdmin.call('POST /api/v1/auth/changesets', input as never);
  expect((body as { changeset: { title: string } }).changeset.title).toMatch(
    /^Prix.*\s: 1\sproduit$/,
  );
});

test('a sub-category brings its category, another category empties it, and undoing brings both back', async () => {
  const mats = (await shop.db.value<number>(sql`
    select id from subcategories where make_id = ${makeId} and dealer_id is null and code = 'floor-mats'`))!;
  const placed = await shop.db.rows<{ id: number; category: number; sub: number | null }>(sql`
    select id, category_id as category, subcategory_id as sub from products
    where make_id = ${makeId} and dealer_id is null and deleted_at is null and subcategory_id is not null and category_id = 2
    order by id limit 2`);
  const ids = placed.map(({ id }) => id);
  const present = () =>
    shop.db.rows(sql`
      select id, category_id as category, subcategory_id as sub from products where id = any(${ids}::bigint[]) order by id`);
  const put = async (changes: Asked['changes']) => {
    const { body } = await post(admin, { makeId, selection: { ids }, changes });
    const params = { id: body.changeset.id };
    const { version } = body.changeset;
    await admin.call('POST /api/v1/auth/changesets/:id/apply', { params, body: { version } });
    return params;
  };
  const first = await put({ subcategory: { id: mats, categoryId: 3 } });
  const told = (await rowsOf(admin, first.id)).data[0]!.changes;
  expect(told.map(({ field, after }) => [field, after])).toEqual([
    ['category', 3],
    ['subcategory', 'Floor mats'],
  ]);
  expect(await present()).toEqual(ids.map((id) => ({ id, category: 3, sub: mats })));
  const second = await put({ categoryId: 4 });
  expect(await present()).toEqual(ids.map((id) => ({ id, category: 4, sub: null })));
  for (const params of [second, first])
    await admin.call('POST /api/v1/auth/changesets/:id/undo', { params });
  expect(await present()).toEqual(placed);
  const wrong = await post(admin, {
    makeId,
    selection: { ids },
    changes: { subcategory: { id: mats, categoryId: 2 } },
  });
  expect(wrong.status).toBe(422);
});

test('a change of thousands is looked at by a job, once, and fails where a request would be refused', async () => {
  await shop.db.run(sql`
    insert into products (make_id, dealer_id, name, number, price_cents)
    select ${makeId}, ${dealerId}, 'Thousandth ' || n, 'TH-' || n, 1000 from generate_series(1, 2001) n`);
  const all = (await products('dealer')).length;
  const show = async (id: number) =>
    (await dealerAdmin.call('GET /api/v1/auth/changesets/:id', { params: { id } })).body.changeset;
  const begin = async (value: number) => {
    const price = { way: 'add', value } as const;
    const selection = { query: { type: 'dealer' } } as const;
    const { body } = await post(dealerAdmin, { selection, changes: { price } });
    expect(body.changeset).toMatchObject({ state: 'checking', counts: { changed: 0 } });
    return body.changeset.id;
  };
  const userId = (await shop.db.value<number>(sql`
    select id from users where email = 'dealer@example.test' and dealer_id = ${dealerId}`))!;
  const job = (changesetId: number, seconds: number) => ({
    ...{
      changesetId,
      userId,
      at: new Date(shop.clock.now.getTime() - seconds * 1_000).toISOString(),
    },
  });
  const told = () =>
    shop.db.values<string>(sql`
      select data->'data'->>'what' from pgboss.job where name = 'mail' and data->>'kind' = 'changesetDone' order by created_on`);
  const id = await begin(1);
  expect(await checkBulkEdit(shop.parts, job(id, 61))).toBe(true);
  expect(await told()).toEqual(['ready']);
  const ready = await show(id);
  expect(ready).toMatchObject({ state: 'ready', counts: { changed: all, totalDifference: all } });
  expect(await checkBulkEdit(shop.parts, job(id, 61))).toBe(true);
  expect(await show(id)).toEqual(ready);
  expect((await rowsOf(dealerAdmin, id)).meta.total).toBe(all);

  const impossible = await begin(-11);
  await checkBulkEdit(shop.parts, job(impossible, 61));
  expect(await told()).toEqual(['ready', 'failed']);
  const failed = await show(impossible);
  expect(failed.state).toBe('failed');
  expect(failed.problem).toMatch(/2,0\d\d/);
  expect((await rowsOf(dealerAdmin, impossible)).meta.total).toBe(0);
  const short = await begin(2);
  await checkBulkEdit(shop.parts, job(short, 59));
  expect((await show(short)).state).toBe('ready');
  expect(await told()).toHaveLength(2);
  await shop.db.run(sql`delete from products where name like 'Thousandth %'`);
});
