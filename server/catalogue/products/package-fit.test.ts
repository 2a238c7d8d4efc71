import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let boss: TestClient;
let admin: TestClient;
let dealerId: number;
let make: string;
/** Trims, newest first, with the names of their vehicles. */
let trims: { id: number; name: string }[];

beforeAll(async () => {
  shop = await openTestShop();
  boss = await shop.as('admin@example.test');
  admin = await shop.as('dealer@example.test');
  const [dealer] = shop.dealers;
  dealerId = dealer.id;
  const makeId = dealer.manufacturerId;
  make = (await shop.db.value<string>(sql`select name from makes where id = ${makeId}`))!;
  trims = await shop.db.rows<(typeof trims)[number]>(sql`
    select t.id, y.year || ' ' || m.name || ' ' || t.name as name
    from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where m.make_id = ${makeId} order by y.year desc, lower(m.name), t.id`);
});
afterAll(() => shop.close());

const ids = (from: number, to: number) => trims.slice(from, to).map(({ id }) => id);
const names = (from: number, to: number) => trims.slice(from, to).map(({ name }) => name);
let numbers = 0;
const bodyOf = (client: TestClient, more: object) => ({
  ...{ number: `FIT-${++numbers}`, price: 10, cost: 1, frt: 1, categoryId: 4 },
  ...(client === boss ? { make } : { dealer_id: dealerId }),
  ...more,
});
const create = (client: TestClient, name: string, more: object) =>
  client.call('POST /api/v1/auth/products', { body: bodyOf(client, { name, ...more }) } as never);
async function created(client: TestClient, name: string, more: object) {
  const answer = await create(client, name, more);
  expect(answer.status).toBe(201);
  return answer.body.product;
}
const change = (client: TestClient, id: number, body: object) =>
  client.call('PATCH /api/v1/auth/products/:id', { params: { id }, body } as never);
const lacks = (part: { name: string; number: string }, vehicles: string[], more = 0) =>
  `${part.name} (${part.number}) does not fit all vehicles of this package. It lacks ${vehicles.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;

test.each(['make', 'dealership'] as const)(
  'a package of a %s is refused with each part that lacks its vehicles',
  async (owner) => {
    const client = owner === 'make' ? boss : admin;
    const whole = await created(client, 'Whole Mat', { trims: ids(0, 6) });
    const few = await created(client, 'Few Mat', { trims: ids(0, 4) });
    const none = await created(client, 'No Mat', { trims: [] });
    const every = await created(client, 'Every Mat', { fitsEvery: true, trims: [] });
    const products = [whole.id, few.id, none.id, every.id];
    const refused = await create(client, 'Package', { trims: ids(0, 6), products });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      products: [lacks(few, names(4, 6)), lacks(none, names(0, 3), 3)],
    });
    const saved = await created(client, 'Package', {
      trims: ids(0, 4),
      products: [whole.id, few.id, every.id],
    });
    expect((await change(client, saved.id, { trims: ids(0, 5) })).body.errors).toEqual({
      products: [lacks(few, names(4, 5))],
    });
    expect(
      (await change(client, saved.id, { products: [...products, none.id] })).body.errors,
    ).toEqual({
      products: [lacks(none, names(0, 3), 1)],
    });
    expect((await change(client, saved.id, { fitsEvery: true })).status).toBe(422);
    expect(
      (await change(client, saved.id, { trims: ids(0, 6), products: [every.id, whole.id] })).status,
    ).toBe(200);
  },
);

test('a package for every vehicle takes parts for every vehicle alone', async () => {
  const every = await created(admin, 'Every Lamp', { fitsEvery: true, trims: [] });
  const today = await created(admin, 'Lamp of today', { trims: ids(0, trims.length) });
  const few = await created(admin, 'Few Lamp', { trims: ids(2, trims.length) });
  const whole = { fitsEvery: true, trims: [], products: [every.id, today.id, few.id] };
  expect((await create(admin, 'Lamps', whole)).body.errors).toEqual({
    products: [
      `Lamp of today (${today.number}) does not fit every vehicle, future ones too, as this package does.`,
      lacks(few, names(0, 2)),
    ],
  });
  await created(admin, 'Lamps', { ...whole, products: [every.id] });
});

test('a package that breaks the rule is read, saved in other fields and mended in steps', async () => {
  const part = await created(admin, 'Late Mat', { trims: ids(0, 4) });
  const other = await created(admin, 'Other Mat', { trims: ids(0, 4) });
  const products = [part.id, other.id];
  const { id } = await created(admin, 'Old Package', { trims: ids(0, 4), products });
  for (const { id } of [part, other])
    expect((await change(admin, id, { trims: ids(0, 2) })).status).toBe(200);
  const found = await admin.call('GET /api/v1/auth/products/:id', {
    params: { id },
    query: { dealerId },
  });
  expect(found.status).toBe(200);
  expect((await change(admin, id, { price: 11, fitsEvery: false })).status).toBe(200);
  expect((await change(admin, id, { trims: ids(0, 4), products })).status).toBe(200);
  expect((await change(admin, id, { products: products.toReversed() })).status).toBe(200);
  expect((await change(admin, id, { trims: ids(0, 5) })).status).toBe(422);
  expect((await change(admin, id, { trims: ids(0, 3) })).status).toBe(200);
  expect((await change(admin, id, { products: [part.id] })).status).toBe(200);
});

test('in French the vehicles are named as French has them', async () => {
  const part = await created(admin, 'Tapis', { trims: [] });
  const body = bodyOf(admin, { name: 'Ensemble', trims: ids(0, 1), products: [part.id] });
  const answer = await admin.send<{ errors: { products: string[] } }>(
    'POST',
    '/api/v1/auth/products?lang=fr',
    body,
  );
  const [, year, rest] = /^(\d+) (.+)$/.exec(trims[0]!.name)!;
  expect(answer.body.errors.products[0]).toContain(`Il manque\u00a0: ${rest} ${year}.`);
});

test("another dealership's part is not there", async () => {
  const part = await created(admin, 'Own Mat', { trims: [] });
  const neighbour = await shop.as('dealer2@example.test');
  const theirs = {
    ...bodyOf(admin, { name: 'Theirs', products: [part.id] }),
    dealer_id: shop.dealers[1].id,
  };
  const refused = await neighbour.call('POST /api/v1/auth/products', { body: theirs } as never);
  expect(refused.body.errors).toEqual({
    products: ['One of the products in this package is not sold here.'],
  });
});

const bulk = (more: object) =>
  admin.call('POST /api/v1/auth/changesets', {
    body: { kind: 'bulkEdit', dealerId, ...more },
  } as never);

test('a bulk change that gives a package vehicles is refused unless its parts get them too', async () => {
  const part = await created(admin, 'Bulk Mat', { trims: ids(0, 1) });
  const whole = await created(admin, 'Bulk Package', { trims: ids(0, 1), products: [part.id] });
  const changes = { addTrims: ids(1, 3) };
  const refused = await bulk({ selection: { ids: [whole.id] }, changes });
  expect(refused.body.errors).toEqual({
    changes: [
      `1 package would have a part that does not fit. Bulk Package: ${lacks(part, names(1, 3))}`,
    ],
  });
  const both = await bulk({ selection: { ids: [whole.id, part.id] }, changes });
  expect(both.status).toBe(201);
  const { id, version } = both.body.changeset;
  // The part of what was looked at is taken out meanwhile, so that its package is left out too.
  const late = await change(admin, part.id, { price: 12 });
  expect(late.status).toBe(200);
  const applied = await admin.call('POST /api/v1/auth/changesets/:id/apply', {
    ...{ params: { id }, body: { version } },
  });
  expect(applied.body.changeset).toMatchObject({ state: 'applied', counts: { skipped: 2 } });
  const rows = await admin.call('GET /api/v1/auth/changesets/:id/rows', {
    params: { id },
    query: {},
  });
  expect(rows.body.data.map(({ name, skipped }) => [name, skipped])).toEqual([
    ['Bulk Mat', expect.stringContaining('hanged')],
    ['Bulk Package', 'A part does not fit all vehicles of the package'],
  ]);
  const taken = await bulk({ selection: { ids: [part.id] }, changes: { takeTrims: ids(0, 1) } });
  expect(taken.status).toBe(201);
});
