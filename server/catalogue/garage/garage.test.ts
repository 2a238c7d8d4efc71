import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { mostVehicles } from '#shared/rules/garage.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let customer: TestClient;
let dealerId: number;
let makeId: number;
/** Trims and products of the make, and what others sell. */
let trims: number[];
let products: number[];
let foreign: { product: number; trim: number };
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.as('customer@example.test');
  [{ id: dealerId, manufacturerId: makeId }] = shop.dealers;
  trims = await shop.db.values<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${makeId} order by t.id limit 8`);
  products = await shop.db.values<number>(sql`
    select id from products where make_id = ${makeId} and dealer_id is null and active and deleted_at is null order by id limit 3`);
  foreign = (await shop.db.row(sql`
    select (select id from products where dealer_id <> ${dealerId} limit 1) as product,
      (select t.id from trims t join models m on m.id = t.model_id where m.make_id <> ${makeId} limit 1) as trim`))!;
  await shop.db.run(sql`delete from favourites`);
  await shop.db.run(sql`delete from garage_vehicles`);
});
afterAll(() => shop.close());

const keep = async (client: TestClient, body: object) =>
  (await client.call('POST /api/v1/auth/garage', { body })).body;
const kept = async (client: TestClient) => (await client.call('GET /api/v1/auth/garage', {})).body;

test('favourites are a set, the newest first, each with its vehicle', async () => {
  const [first, second] = products as [number, number];
  const [trim] = trims as [number];
  await keep(customer, {
    favourites: [
      { productId: first, trimId: trim },
      { productId: second, trimId: null },
      { productId: first, trimId: null },
    ],
  });
  const both = [
    { productId: first, trimId: trim },
    { productId: second, trimId: null },
  ];
  expect((await kept(customer)).favourites).toEqual(both);
  await keep(customer, { favourites: [{ productId: second, trimId: trim }] });
  expect((await kept(customer)).favourites).toEqual([
    { productId: second, trimId: trim },
    { productId: first, trimId: trim },
  ]);
  const gone = { params: { productId: second } };
  for (let time = 0; time < 2; time += 1)
    expect(
      (await customer.call('DELETE /api/v1/auth/garage/favourites/:productId', gone)).status,
    ).toBe(200);
  expect((await kept(customer)).favourites).toEqual([{ productId: first, trimId: trim }]);
});

test('the last five vehicles stay, in the order in which they were chosen', async () => {
  await keep(customer, { trims: trims.slice(0, 3) });
  await keep(customer, { trims: trims.slice(3, 8) });
  await keep(customer, { trims: [trims[5]] });
  const { vehicles } = await kept(customer);
  expect(vehicles.map(({ trimId }) => trimId)).toEqual([5, 3, 4, 6, 7].map((at) => trims[at]));
  expect(vehicles).toHaveLength(mostVehicles);
  const params = { trimId: trims[3]! };
  const trimId = trims[3]!;
  const vehicle = (await shop.visitor().call('GET /api/v1/vehicles/:trimId', { params })).body.data;
  expect(vehicles[1]).toEqual({
    ...{ trimId, trim: vehicle.trim.name, modelId: vehicle.model.id, model: vehicle.model.name },
    ...{ yearId: vehicle.year.id, year: vehicle.year.year },
  });
  await customer.call('DELETE /api/v1/auth/garage/vehicles/:trimId', { params: { trimId } });
  expect((await kept(customer)).vehicles.map((one) => one.trimId)).not.toContain(trimId);
});

test('nothing of another dealership or make is kept, and nobody else sees what is', async () => {
  const other = await shop.as('customer2@example.test');
  const mine = await kept(customer);
  const theirs = await keep(other, {
    favourites: [{ productId: foreign.product, trimId: null }],
    trims: [],
  });
  const answer = await keep(customer, {
    favourites: [
      { productId: foreign.product, trimId: null },
      { productId: products[2], trimId: foreign.trim },
    ],
    trims: [foreign.trim, 999_999_999],
  });
  expect(answer.vehicles).toEqual(mine.vehicles);
  expect(answer.favourites).toEqual([{ productId: products[2], trimId: null }, ...mine.favourites]);
  expect(await kept(other)).toEqual(theirs);
  await other.call('DELETE /api/v1/auth/garage/favourites/:productId', {
    params: { productId: products[2]! },
  });
  expect(await kept(customer)).toEqual(answer);
});

test('a merged vehicle is the one that it became, once', async () => {
  const [from, into] = [trims[1]!, trims[2]!];
  await shop.db.run(sql`delete from garage_vehicles`);
  await keep(customer, {
    favourites: [{ productId: products[0], trimId: from }],
    trims: [from, into],
  });
  await shop.db.run(sql`insert into trim_forwards values (${from}, ${into})`);
  const { favourites, vehicles } = await kept(customer);
  expect(favourites[0]).toEqual({ productId: products[0], trimId: into });
  expect(vehicles.map(({ trimId }) => trimId)).toEqual([into]);
  const params = { trimId: into };
  await customer.call('DELETE /api/v1/auth/garage/vehicles/:trimId', { params });
  expect((await kept(customer)).vehicles).toEqual([]);
  await shop.db.run(sql`delete from trim_forwards where trim_id = ${from}`);
});

test('chosen products come in their order with prices here, and with whether they fit', async () => {
  const trimId = trims[0]!;
  const { data: listed } = (
    await shop.visitor().call('GET /api/v1/products', { query: { trim: trimId, dealerId } })
  ).body;
  const own = await shop.db.values<number>(sql`
    select f.product_id from product_trims f join products p on p.id = f.product_id
    where f.trim_id = ${trimId} and not p.fits_every`);
  const fitting = listed.find(({ id }) => own.includes(id))!;
  const not = await shop.db.value<number>(sql`
    select id from products p where make_id = ${makeId} and dealer_id is null and active and deleted_at is null and not fits_every
      and not exists (select from product_trims f where f.product_id = p.id and f.trim_id = ${trimId}) limit 1`);
  const lines = `${not}-${trimId},${fitting.id}-${trimId},${foreign.product},${fitting.id}`;
  const { data } = (
    await shop.visitor().call('GET /api/v1/products/chosen', { query: { dealer: dealerId, lines } })
  ).body;
  expect(data.map(({ product, fits }) => [product.id, fits])).toEqual([
    [not, false],
    [fitting.id, true],
    [fitting.id, false],
  ]);
  expect(data[1]!.product).toEqual(fitting);
  expect(data[1]!.trimId).toBe(trimId);
  expect(data[1]!.vehicle).toMatch(/^20\d\d /);
  expect([data[2]!.trimId, data[2]!.vehicle]).toEqual([null, null]);
  const nowhere = { query: { dealer: 999_999_999, lines } };
  expect((await shop.visitor().call('GET /api/v1/products/chosen', nowhere)).status).toBe(404);
});
