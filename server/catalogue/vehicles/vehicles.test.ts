import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a shopper goes from make to year, model and trim, and back by the trim alone', async () => {
  const visitor = shop.visitor();
  const makes = (await visitor.call('GET /api/v1/makes', {})).body.data;
  expect(makes.length).toBeGreaterThanOrEqual(2);
  const make = makes.find(({ id }) => id === shop.dealers[0].manufacturerId)!;
  expect((await visitor.call('GET /api/v1/makes/:id', { params: { id: make.id } })).body).toEqual({
    data: make,
  });
  const years = (await visitor.call('GET /api/v1/years', { query: { makeId: make.id } })).body.data;
  expect(years.length).toBeGreaterThanOrEqual(3);
  expect(years.map(({ year }) => year)).toEqual(
    [...years].map(({ year }) => year).sort((a, b) => b - a),
  );
  const query = { makeId: make.id, yearId: years[0]!.id };
  const models = (await visitor.call('GET /api/v1/models', { query })).body.data;
  expect(models.length).toBeGreaterThanOrEqual(6);
  const trims = (await visitor.call('GET /api/v1/trims', { query: { modelId: models[0]!.id } }))
    .body.data;
  expect(trims.length).toBeGreaterThanOrEqual(3);
  const vehicle = await visitor.call('GET /api/v1/vehicles/:trimId', {
    params: { trimId: trims[0]!.id },
  });
  expect(vehicle.body.data).toEqual({ trim: trims[0], model: models[0], year: years[0], make });
});

test('the carousel shows each model once, in its newest year', async () => {
  const makeId = shop.dealers[0].manufacturerId;
  const { data } = (await shop.visitor().call('GET /api/v1/models/carousel', { query: { makeId } }))
    .body;
  expect(new Set(data.map(({ name }) => name)).size).toBe(data.length);
  const years = (await shop.visitor().call('GET /api/v1/years', { query: { makeId } })).body.data;
  expect(data.every(({ year }) => years.some(({ id }) => id === year.id))).toBe(true);
});

test('models are listed only for a make and a year', async () => {
  for (const query of [{}, { makeId: 1 }, { yearId: 1 }]) {
    expect((await shop.visitor().call('GET /api/v1/models', { query })).body).toEqual({ data: [] });
  }
});

test('a missing thing is 404, a malformed id 422', async () => {
  const visitor = shop.visitor();
  expect((await visitor.call('GET /api/v1/makes/:id', { params: { id: 999_999 } })).status).toBe(
    404,
  );
  expect(
    (await visitor.call('GET /api/v1/vehicles/:trimId', { params: { trimId: 999_999 } })).status,
  ).toBe(404);
  expect((await visitor.call('GET /api/v1/makes/:id', { params: { id: 'x' } })).status).toBe(422);
  expect((await visitor.call('GET /api/v1/years', { query: {} })).status).toBe(422);
  expect((await visitor.send('GET', '/api/v1/nothing')).status).toBe(404);
});
