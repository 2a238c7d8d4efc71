import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

/** The demo's own catalogue, at its first dealership, for a vehicle of the last year. */
let shop: TestShop;
let place: { dealerId: number; trim: number };

beforeAll(async () => {
  shop = await openTestShop();
  const [{ id: dealerId, manufacturerId: make }] = shop.dealers;
  const trim = (await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where m.make_id = ${make} and m.name = 'Cairn' and t.name = 'Trail' order by y.year desc limit 1`))!;
  place = { dealerId, trim };
});
afterAll(() => shop.close());

const searched = async (search: string, lang: Language = 'en', dealerId = place.dealerId) => {
  const query = { ...place, dealerId, search, lang } as const;
  return (await shop.visitor().call('GET /api/v1/products/described', { query })).body;
};
const listed = async (dealerId = place.dealerId) =>
  (await shop.visitor().call('GET /api/v1/products', { query: { ...place, dealerId } })).body;
const named = async (search: string, lang?: Language) => {
  const { data } = await searched(search, lang);
  return (await listed()).data.filter(({ id }) => data.includes(id)).map(({ name }) => name);
};

describe('other words', () => {
  test.each([
    ['winter mats', 'en', ['Cairn all-weather floor mats']],
    ['tapis d’hiver', 'fr', ['Cairn all-weather floor mats']],
    ['dog', 'en', ['Pet barrier']],
    ['dog trunk', 'en', ['Pet barrier']],
    ['chien', 'fr', ['Pet barrier']],
    ['mud flaps', 'en', ['Cairn splash guards']],
    ['speakers', 'en', ['Compact subwoofer']],
  ] as const)('%s (%s) finds %j', async (search, lang, names) => {
    expect(await named(search, lang)).toEqual(names);
  });

  test('a bike rack is any bike carrier, for roof and hitch', async () => {
    const names = await named('bike rack');
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !/bike carrier/.test(name))).toEqual([]);
  });

  test('another dealership’s own product is found at that one alone', async () => {
    const [{ id }, { id: other }] = shop.dealers;
    const product = (await shop.db.value<number>(sql`
      insert into products (make_id, dealer_id, name, number, price_cents, fits_every)
      select manufacturer_id, id, 'Gobo', 'GOBO-1', 100, true
      from (select id, make_id as manufacturer_id from dealers where id = ${id}) d returning id`))!;
    expect((await searched('gobos')).data).toEqual([product]);
    expect((await searched('gobos', 'en', other)).data).toEqual([]);
    await shop.db.run(sql`update products set deleted_at = ${testMoment} where id = ${product}`);
    expect((await searched('gobos')).data).toEqual([]);
  });
});

describe('where nothing is found', () => {
  test('a word with mistakes is put right, and what has it says where to look', async () => {
    expect((await searched('winnter mtas')).meant).toBe('winter mats');
    expect((await searched('kayak barreir')).meant).toBe(null); // nothing is both
    const right = await searched('florr matts');
    expect([right.data, right.meant]).toEqual([[], 'floor mats']);
    const { subcategories } = await listed();
    const codes = right.near.map((id) => subcategories.find((each) => each.id === id)!.code);
    expect(codes[0]).toBe('floor-mats');
  });

  test('of several words one is enough to say where to look', async () => {
    const { data, meant, near } = await searched('bike zzzzzzz');
    expect([data, meant]).toEqual([[], null]);
    const { subcategories } = await listed();
    expect(subcategories.find(({ id }) => id === near[0])!.code).toBe('roof');
  });

  test('nonsense and blanks lead nowhere', async () => {
    const nothing = { data: [], meant: null, near: [] };
    for (const search of ['zzzzzzz', ' ', '%%', '_____', '((', '\\'])
      expect(await searched(search)).toEqual(nothing);
  });
});

test('a list says which products have options to choose from, and so does a product', async () => {
  const { data } = await listed();
  const some = [...data.filter((one) => one.needsChoice).slice(0, 3), ...data.slice(0, 3)];
  expect(new Set(data.map(({ needsChoice }) => needsChoice)).size).toBe(2);
  for (const { id, needsChoice } of some) {
    const { body } = await shop
      .visitor()
      .call('GET /api/v1/products/:id', { params: { id }, query: { dealer: place.dealerId } });
    expect([needsChoice, body.data.needsChoice]).toEqual(
      Array(2).fill(body.data.options.length > 0),
    );
  }
});

test('a list names its best sellers: the dealership’s, then its make’s, and no other dealership’s', async () => {
  const [here, there] = shop.dealers;
  const [first, second, third] = (await listed()).data.map(({ id }) => id).slice(-3);
  await shop.db.run(sql`delete from popular_products`);
  const rank = (dealerId: number | null, productId: number | undefined, rank: number) =>
    shop.db.run(sql`
      insert into popular_products (make_id, dealer_id, product_id, customers, rank)
      values (${here.manufacturerId}, ${dealerId}, ${productId}, 5, ${rank})`);
  await rank(here.id, third, 2);
  await rank(here.id, second, 1);
  await rank(null, third, 1);
  await rank(null, first, 2);
  await rank(there.id, first, 1);
  await rank(null, 999_999, 3); // does not fit
  expect((await listed()).popular).toEqual([second, third, first]);
  expect((await listed(there.id)).popular[0]).toBe(
    there.manufacturerId === here.manufacturerId ? first : undefined,
  );
});

test('a dealership that is closed, or not there, has no search', async () => {
  const closed = shop.dealers[2].id;
  const ask = async (dealerId: number) =>
    (
      await shop.visitor().call('GET /api/v1/products/described', {
        query: { dealerId, trim: place.trim, search: 'mats', lang: 'en' },
      })
    ).status;
  expect(await ask(closed)).toBe(200);
  await shop.db.run(sql`update dealers set active = false where id = ${closed}`);
  expect(await ask(closed)).toBe(404);
  expect(await ask(999_999)).toBe(404);
  await shop.db.run(sql`update dealers set active = true where id = ${closed}`);
});
