import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let make: number;
beforeAll(async () => {
  shop = await openTestShop({ cacheMegabytes: 16 }, { pages: true });
  make = shop.dealers[0].manufacturerId;
  shop.clock.now = new Date('2026-11-20T15:00:00Z');
  await shop.db.run(sql`delete from terms`);
  await shop.db.run(sql`
    insert into terms (make_id, type, term_months, rate_yearly_percent, ends_on)
    values (${make}, 'lease', 24, 1.99, '2026-11-20'), (${make}, 'lease', 48, 4.99, null)`);
});
afterAll(() => shop.close());

/** Asks once every change is known: an answer from before that is not kept. */
const offers = async (dealer: number) => {
  await shop.parts.cache.confirm();
  const query = { manufacturer: make, dealer };
  const { body } = await shop.visitor().call('GET /api/v1/terms', { query });
  return body.lease.map(({ term }) => term);
};
const address = (dealer: number) => `/api/v1/terms?manufacturer=${make}&dealer=${dealer}`;
const isCached = async (path: string) => {
  await shop.parts.cache.confirm();
  return typeof shop.parts.cache.find(path) === 'object';
};

test('a kept answer and a kept page end when an offer ends', async () => {
  const [dealer] = shop.dealers;
  const page = `/${make}/${dealer.code}/products?trim=${await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${make} order by t.id limit 1`)}`;
  const asked = () => shop.app.inject({ url: page });
  expect(await offers(dealer.id)).toEqual([24, 48]);
  expect((await asked()).statusCode).toBe(200);
  expect(await isCached(address(dealer.id))).toBe(true);
  expect(await isCached(page)).toBe(true);
  shop.clock.now = new Date('2026-11-21T04:59:59Z');
  expect(await isCached(address(dealer.id))).toBe(true);
  shop.clock.now = new Date('2026-11-21T05:00:00Z');
  expect(await isCached(address(dealer.id))).toBe(false);
  expect(await isCached(page)).toBe(false);
  expect(await offers(dealer.id)).toEqual([48]);
  expect(await isCached(address(dealer.id))).toBe(true);
});

test('a dealership’s own offer is seen at once, in its shop alone, and leaves other shops kept', async () => {
  const [own, other] = shop.dealers;
  await Promise.all([offers(own.id), offers(other.id)]);
  await shop.db.run(sql`
    insert into terms (make_id, dealer_id, type, term_months, rate_yearly_percent) values (${make}, ${own.id}, 'lease', 60, 0.99)`);
  expect(await isCached(address(own.id))).toBe(false);
  expect(await isCached(address(other.id))).toBe(true);
  expect(await offers(own.id)).toEqual([60]);
  expect(await offers(other.id)).toEqual([48]);
  await shop.db.run(sql`delete from terms where dealer_id = ${own.id}`);
  expect(await isCached(address(own.id))).toBe(false);
  expect(await offers(own.id)).toEqual([48]);
});
