import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let boss: TestClient;
let admin: TestClient;
let neighbour: TestClient;
let dealerId: number;
let make: string;
let makeId: number;
/** Two trims of one model and year, and one of the year before. */
let vehicles: { model: string; year: number; trims: { id: number; name: string }[] }[];

beforeAll(async () => {
  shop = await openTestShop();
  boss = await shop.as('admin@example.test');
  admin = await shop.as('dealer@example.test');
  neighbour = await shop.as('dealer2@example.test');
  const [dealer] = shop.dealers;
  dealerId = dealer.id;
  makeId = dealer.manufacturerId;
  make = (await shop.db.value<string>(sql`select name from makes where id = ${makeId}`))!;
  vehicles = await shop.db.rows<(typeof vehicles)[number]>(sql`
    select m.name as model, y.year, jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name)) as trims
    from models m join years y on y.id = m.year_id join trims t on t.model_id = m.id
    where m.make_id = ${makeId} and m.name in (select name from models where make_id = ${makeId} group by name having count(*) > 1)
    group by m.id, y.year having count(*) > 1 order by m.name, y.year`);
});
afterAll(() => shop.close());

let numbers = 0;
async function created(client: TestClient, name: string, more: object) {
  const body = {
    ...{ name, number: `NAME-${++numbers}`, price: 10, cost: 1, frt: 1, categoryId: 2 },
    ...(client === boss ? { make } : { dealer_id: dealerId }),
    ...more,
  };
  const answer = await client.call('POST /api/v1/auth/products', { body } as never);
  expect(answer.status).toBe(201);
  return answer.body.product;
}
const listed = async (client: TestClient, type: 'dealer' | 'manufacturer', search: string) => {
  const id = client === neighbour ? shop.dealers[1].id : dealerId;
  const answer = await client.call('GET /api/v1/auth/products/:type/:dealerId', {
    ...{ params: { type, dealerId: id }, query: { search, sortBy: 'number' } },
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

test('products of one name are listed with the vehicles that they fit, others without', async () => {
  const [first, second] = vehicles;
  const all = [first!, second!].flatMap(({ trims }) => trims.map(({ id }) => id));
  await created(boss, 'Twofold Extender', { trims: all });
  await created(boss, 'twofold extender', { trims: [first!.trims[0]!.id] });
  await created(boss, 'Twofold Extender', { fitsEvery: true, trims: [] });
  await created(boss, 'Twofold Extender', { trims: [] });
  await created(boss, 'Twofold Extender Bracket', { trims: all });
  const found = await listed(admin, 'manufacturer', 'twofold extender');
  const years = [first!.year, second!.year];
  expect(found.map(({ fits }) => fits)).toEqual([
    [{ model: first!.model, years, trims: null }],
    [{ model: first!.model, years: [first!.year], trims: [first!.trims[0]!.name] }],
    'every',
    [],
    undefined,
  ]);
  expect(found.map(({ fitsNothing }) => fitsNothing)).toEqual([false, false, false, true, false]);
  const onPlatform = await boss.call('GET /api/v1/auth/platform/catalogue/:makeId', {
    ...{ params: { makeId }, query: { search: 'twofold extender', sortBy: 'number' as const } },
  });
  expect(onPlatform.body.data.map(({ fits }) => fits)).toEqual(found.map(({ fits }) => fits));
});

test("a package's form has the vehicles of its parts, and of what goes with it", async () => {
  const [first] = vehicles;
  const trims = first!.trims.map(({ id }) => id);
  const one = await created(admin, 'Twin Mat', { trims });
  const other = await created(admin, 'Twin Mat', { trims: [trims[0]] });
  const whole = await created(admin, 'Twin Package', {
    ...{ trims: [trims[0]], products: [one.id, other.id] },
    ...{ needs: [[one.id]], excludes: [other.id] },
  });
  const fits = [{ model: first!.model, years: [first!.year], trims: null }];
  const { product } = (
    await admin.call('GET /api/v1/auth/products/:id', {
      ...{ params: { id: whole.id }, query: { dealerId } },
    })
  ).body;
  const few = [{ ...fits[0], trims: [first!.trims[0]!.name] }];
  expect(product.products.map(({ fits }) => fits)).toEqual([fits, few]);
  expect(product.needs.flat().map(({ fits }) => fits)).toEqual([fits]);
  expect(product.excludes.map(({ fits }) => fits)).toEqual([few]);
  expect(product.fits).toBeUndefined();
});

test("a dealership's product is a namesake in that dealership alone", async () => {
  await created(boss, 'Lonely Rack', { trims: [vehicles[0]!.trims[0]!.id] });
  await created(admin, 'Lonely Rack', { trims: [] });
  const fitsOf = async (client: TestClient) =>
    (await listed(client, 'manufacturer', 'Lonely Rack')).map(({ fits }) => fits !== undefined);
  expect(await fitsOf(admin)).toEqual([true]);
  expect(await fitsOf(neighbour)).toEqual([false]);
  expect((await listed(admin, 'dealer', 'Lonely Rack')).map(({ fits }) => fits)).toEqual([[]]);
  expect(await listed(neighbour, 'dealer', 'Lonely Rack')).toEqual([]);
});

test('the trail keeps what was saved, not what follows from it', async () => {
  const saved = await created(admin, 'Trail Mat', { trims: [] });
  await created(admin, 'Trail Mat', { trims: [] });
  const body = { trims: [vehicles[0]!.trims[0]!.id] };
  await admin.call('PATCH /api/v1/auth/products/:id', { params: { id: saved.id }, body });
  const entries = await shop.db.values<object>(sql`
    select coalesce(after, '{}') from audit_log where entity = 'product' and entity_id = ${saved.id} order by id`);
  expect(entries).toHaveLength(2);
  for (const entry of entries)
    for (const name of ['fits', 'fitsNothing']) expect(entry).not.toHaveProperty(name);
});
