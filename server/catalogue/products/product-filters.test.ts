import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { FilterQuery } from '#shared/contract/product-filters.ts';
import type { ProductGap } from '#shared/rules/product-filters.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let dealerId: number;
let makeId: number;
let plain: Plain[];

/** A product with everything that a filter can ask, read without any of its conditions. */
interface Plain {
  id: number;
  ofDealer: boolean;
  categoryId: number | null;
  subcategoryId: number | null;
  language: string;
  languages: string[];
  active: boolean;
  featured: boolean;
  priceCents: number;
  frt: number;
  pictures: number;
  fitsEvery: boolean;
  updatedAt: Date;
  vehicles: { year: number; model: string; trim: string }[];
  own: {
    price: number | null;
    frt: number | null;
    featured: boolean | null;
    hidden: boolean;
    at: string;
  } | null;
}

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
  dealerId = shop.dealers[0].id;
  makeId = shop.dealers[0].manufacturerId;
  await mixProducts();
  plain = await shop.db.rows<Plain>(sql`
    select p.id, p.dealer_id is not null as "ofDealer", p.category_id as "categoryId", p.subcategory_id as "subcategoryId", p.language, p.active, p.featured, p.fits_every as "fitsEvery",
      p.price_cents as "priceCents", p.frt, p.updated_at as "updatedAt",
      array(select language from product_texts x where x.product_id = p.id) as languages,
      (select count(*)::int from product_images g where g.product_id = p.id) as pictures,
      coalesce((select jsonb_agg(jsonb_build_object('year', y.year, 'model', m.name, 'trim', t.name))
        from product_trims f join trims t on t.id = f.trim_id join models m on m.id = t.model_id
          join years y on y.id = m.year_id where f.product_id = p.id), '[]') as vehicles,
      (select jsonb_build_object('price', o.price_cents, 'frt', o.frt, 'featured', o.featured, 'hidden', o.hidden, 'at', o.updated_at)
        from product_overrides o where o.product_id = p.id and o.dealer_id = ${dealerId}) as own
    from products p where p.deleted_at is null and p.make_id = ${makeId}
      and (p.dealer_id is null or p.dealer_id = ${dealerId})`);
});
afterAll(() => shop.close());

/** Products of each kind that the demo lacks, by their ids' remainders. */
async function mixProducts(): Promise<void> {
  const ids = sql`select id from products where make_id = ${makeId}`;
  await shop.db.run(sql`
    update products set category_id = case when id % 5 = 0 then null else category_id end, subcategory_id = case when id % 4 = 2 then null else subcategory_id end, active = id % 7 <> 0,
      frt = case when id % 3 = 0 then 0 else frt end, fits_every = id % 11 = 0, featured = id % 4 = 0,
      updated_at = timestamptz '2026-03-02 04:30Z' + interval '1 hour' * (id % 4) where id in (${ids})`);
  await shop.db.run(
    sql`delete from product_images where product_id in (${ids}) and product_id % 6 = 0`,
  );
  await shop.db.run(
    sql`delete from product_trims where product_id in (${ids}) and product_id % 9 = 0`,
  );
  await shop.db.run(
    sql`delete from product_texts where product_id in (${ids}) and product_id % 4 = 1`,
  );
  await shop.db.run(
    sql`update product_overrides set updated_at = '2026-03-05' where dealer_id = ${dealerId}`,
  );
  await shop.db.run(sql`
    insert into product_overrides (dealer_id, product_id, price_cents, frt, featured, updated_at)
    select ${dealerId}, id, case when id % 2 = 0 then 12345 end, case when id % 3 = 0 then id % 2 end, id % 5 = 0, '2026-01-01'
    from products where make_id = ${makeId} and dealer_id is null and id % 4 < 2
    on conflict (dealer_id, product_id) do update set price_cents = excluded.price_cents, frt = excluded.frt,
      featured = excluded.featured, updated_at = excluded.updated_at`);
  // Overrides that only hide.
  await shop.db.run(sql`
    insert into product_overrides (dealer_id, product_id, hidden, updated_at)
    select ${dealerId}, id, true, '2026-01-01' from products
    where make_id = ${makeId} and dealer_id is null and id % 4 = 3 and id % 3 = 0
    on conflict (dealer_id, product_id) do update set hidden = true`);
}

const listed = async (type: 'dealer' | 'manufacturer', filters: FilterQuery, search = '') => {
  const { body } = await admin.call('GET /api/v1/auth/products/:type/:dealerId', {
    params: { type, dealerId },
    query: { rows: 1_000, search, ...filters },
  });
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ id }) => id).toSorted((a, b) => a - b);
};

const overrides = ({ own }: Plain) =>
  own !== null && [own.price, own.frt, own.featured].some((value) => value !== null);
const price = ({ own, priceCents }: Plain) => own?.price ?? priceCents;
const changedSince =
  (moment: string) =>
  ({ updatedAt, own }: Plain) =>
    [updatedAt, ...(own ? [new Date(own.at)] : [])].some((at) => at >= new Date(moment));

/** Each filter, and the same said in the plainest way. */
const examples: [FilterQuery, (product: Plain) => boolean][] = [
  [{ category: 0 }, ({ categoryId }) => categoryId === null],
  [{ category: 3 }, ({ categoryId }) => categoryId === 3],
  [{ subcategory: 0 }, ({ subcategoryId }) => subcategoryId === null],
  [
    { category: 3, subcategory: 0 },
    ({ categoryId, subcategoryId }) => categoryId === 3 && subcategoryId === null,
  ],
  [{ featured: 'yes' }, ({ own, featured }) => own?.featured ?? featured],
  [{ featured: 'no' }, ({ own, featured }) => !(own?.featured ?? featured)],
  [{ active: 'no' }, ({ active }) => !active],
  [{ active: 'yes' }, ({ active }) => active],
  [{ overridden: 'yes' }, overrides],
  [{ overridden: 'no' }, (product) => !overrides(product)],
  [{ hidden: 'yes' }, ({ own }) => own?.hidden ?? false],
  [{ hidden: 'no' }, ({ own }) => !own?.hidden],
  [{ gap: 'pictures' }, ({ pictures }) => pictures === 0],
  [{ gap: 'vehicles' }, ({ vehicles, fitsEvery }) => vehicles.length === 0 && !fitsEvery],
  [{ gap: 'hours' }, ({ frt, own }) => frt === 0 && !own?.frt],
  [{ gap: 'fr' }, ({ language, languages }) => ![language, ...languages].includes('fr')],
  [{ gap: 'en' }, ({ language, languages }) => ![language, ...languages].includes('en')],
  [{ gap: 'pictures,hours' }, ({ pictures, frt, own }) => pictures === 0 && frt === 0 && !own?.frt],
  [{ changedSince: '2026-03-02' }, changedSince('2026-03-02T00:00:00-05:00')],
  [{ changedSince: '2026-03-05' }, changedSince('2026-03-05T00:00:00-05:00')],
  [{ priceFrom: '123.45' }, (product) => price(product) >= 12345],
  [{ priceTo: '123.45' }, (product) => price(product) <= 12345],
  [{ priceFrom: '123.45', priceTo: '123.45' }, (product) => price(product) === 12345],
];

test.each(examples)(
  '%j answers what a plain reading of every product gives',
  async (filters, isMeant) => {
    for (const type of ['manufacturer', 'dealer'] as const) {
      const all = plain.filter(({ ofDealer }) => ofDealer === (type === 'dealer'));
      const meant = all.filter(isMeant).map(({ id }) => id);
      expect(await listed(type, filters)).toEqual(meant.toSorted((a, b) => a - b));
    }
  },
);

test('most examples tell some products of the make from others', () => {
  const makes = plain.filter(({ ofDealer }) => !ofDealer);
  const telling = examples.filter(([, isMeant]) => {
    const count = makes.filter(isMeant).length;
    return count > 0 && count < makes.length;
  });
  expect(telling.length).toBeGreaterThanOrEqual(examples.length - 3);
});

test('a sub-category, of the make and of the dealership, with its category and without', async () => {
  const inOne = plain.filter(({ subcategoryId }) => subcategoryId !== null);
  const ids = new Set(inOne.map(({ subcategoryId }) => subcategoryId!));
  expect(ids.size).toBeGreaterThan(3);
  for (const subcategory of ids)
    for (const type of ['manufacturer', 'dealer'] as const) {
      const meant = inOne
        .filter((one) => one.subcategoryId === subcategory && one.ofDealer === (type === 'dealer'))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
      expect(await listed(type, { subcategory })).toEqual(meant);
      const { categoryId } = inOne.find((one) => one.subcategoryId === subcategory)!;
      expect(await listed(type, { subcategory, category: categoryId! })).toEqual(meant);
    }
  expect(await listed('manufacturer', { subcategory: 999_999_999 })).toEqual([]);
});

test('vehicles: a year, a model, both, and one trim', async () => {
  const makes = plain.filter(({ ofDealer }) => !ofDealer);
  const { year, model, trim } = makes.find(({ vehicles }) => vehicles.length > 0)!.vehicles[0]!;
  const fitting = (isOne: (vehicle: Plain['vehicles'][number]) => boolean) =>
    makes
      .filter(({ vehicles, fitsEvery }) => fitsEvery || vehicles.some(isOne))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  const of = (filters: FilterQuery) => listed('manufacturer', filters);
  expect(await of({ year })).toEqual(fitting((v) => v.year === year));
  expect(await of({ model: model.toUpperCase() })).toEqual(fitting((v) => v.model === model));
  expect(await of({ year, model })).toEqual(fitting((v) => v.year === year && v.model === model));
  const isOne = (v: Plain['vehicles'][number]) => v.model === model && v.trim === trim;
  expect(await of({ year, model, trim })).toEqual(fitting((v) => v.year === year && isOne(v)));
  expect(await of({ model, trim })).toEqual(fitting(isOne));
  expect(await of({ trim })).toEqual(fitting((v) => v.trim === trim));
  expect(await of({ year: 1900 })).toEqual([]);
});

test('a search narrows what filters leave, and every order has the same products', async () => {
  const filters = { overridden: 'yes', active: 'yes' } as const;
  const ids = await listed('manufacturer', filters);
  const { data } = (
    await admin.call('GET /api/v1/auth/products/:type/:dealerId', {
      params: { type: 'manufacturer', dealerId },
      query: { rows: 1_000, sortBy: 'cost', order: 'desc', ...filters },
    })
  ).body;
  expect(data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
  expect(data.map(({ cost }) => cost)).toEqual(
    data.map(({ cost }) => cost).toSorted((a, b) => b - a),
  );
  const one = data[0]!;
  expect(await listed('manufacturer', filters, one.number)).toContain(one.id);
  expect(await listed('manufacturer', { ...filters, overridden: 'no' }, one.number)).not.toContain(
    one.id,
  );
});

test('what the products of a shop lack is counted as their tables list it', async () => {
  const counted = async () => {
    const asked = { params: { dealerId } };
    return (await admin.call('GET /api/v1/auth/product_gaps/:dealerId', asked)).body.data;
  };
  const inTables = async (...names: ProductGap[]) => {
    const lines = [];
    for (const type of ['dealer', 'manufacturer'] as const)
      for (const gap of names) {
        const shown = type === 'manufacturer' && ({ hidden: 'no' } as const);
        const ids = await listed(type, { active: 'yes', gap, ...shown });
        lines.push({ type, gap, products: ids.length });
      }
    return lines.filter(({ products }) => products > 0);
  };
  const speak = (language: string, second: boolean) =>
    shop.db.run(
      sql`update dealers set language = ${language}, second_language = ${second} where id = ${dealerId}`,
    );
  await speak('en', true);
  expect(await counted()).toEqual(await inTables('pictures', 'vehicles', 'en', 'fr'));
  expect((await counted()).map(({ gap }) => gap)).toContain('fr');
  await speak('en', false);
  expect(await counted()).toEqual(await inTables('pictures', 'vehicles', 'en'));
  await speak('fr', false);
  const found = await inTables('pictures', 'vehicles', 'fr');
  expect(await counted()).toEqual(found);
  // As if the make had many more, of which not all are looked at.
  const lengthen = (by: number) =>
    shop.db.run(
      sql`update product_counts set products = products + ${by} where dealer_id = 0 and make_id = ${makeId}`,
    );
  await lengthen(20_000);
  const marked = found.map((line) => (line.type === 'dealer' ? line : { ...line, more: true }));
  expect(await counted()).toEqual(marked);
  await lengthen(-20_000);
});

test('filters that mean nothing are refused', async () => {
  for (const query of [
    'gap=doors',
    'category=9',
    'subcategory=mats',
    'changedSince=2026-02-31',
    'priceFrom=1.005',
    'active=1',
    'year=abc',
  ]) {
    const { status } = await admin.send('GET', `/api/v1/auth/products/dealer/${dealerId}?${query}`);
    expect(`${status} ${query}`).toBe(`422 ${query}`);
  }
});
