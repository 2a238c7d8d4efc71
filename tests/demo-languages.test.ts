import { afterAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db, close } = await testDatabase('template_demo');
afterAll(close);

test('the demo has names and descriptions in the other language, of nearly every product', async () => {
  const rows = await db.rows<{
    code: string | null;
    base: string;
    named: number;
    lacking: number;
  }>(sql`
    select d.code, p.language as base, count(t)::int as named, count(*) filter (where t is null)::int as lacking
    from products p left join dealers d on d.id = p.dealer_id
      left join product_texts t on t.product_id = p.id and t.language <> p.language and t.detail <> ''
    where p.make_id = (select min(id) from makes) and p.deleted_at is null
    group by 1, 2 order by 1 nulls first, 2`);
  expect(rows).toEqual([
    { code: null, base: 'en', named: expect.any(Number), lacking: 9 },
    { code: 'northgate', base: 'en', named: 7, lacking: 1 },
    { code: 'rive-sud', base: 'en', named: 0, lacking: 1 },
    { code: 'rive-sud', base: 'fr', named: 6, lacking: 0 },
  ]);
  expect(rows[0]!.named).toBeGreaterThan(140);
});

test('options of a product with a second language have it too', async () => {
  const lacking = await db.value<number>(sql`
    select count(*)::int from product_options o join product_texts t on t.product_id = o.product_id
    where not exists (select from product_option_texts x where x.option_id = o.id and x.language = t.language)`);
  expect(lacking).toBe(0);
  const named = await db.value<string>(sql`
    select x.name from product_options o join product_option_texts x on x.option_id = o.id
    where o.name = 'Saddle brown' limit 1`);
  expect(named).toBe('Brun sellier');
});

test('most orders of the French dealership are French, with the names of that language in their lines', async () => {
  const orders = await db.rows<{ code: string; language: string; count: number }>(sql`
    select d.code, o.language, count(*)::int as count from orders o join dealers d on d.id = o.dealer_id
    group by 1, 2 order by 1, 3 desc`);
  expect(orders.map(({ code, language }) => `${code} ${language}`)).toEqual([
    'foothills en',
    'northgate en',
    'rive-sud fr',
    'rive-sud en',
  ]);
  const strangers = await db.value<number>(sql`
    select count(*)::int from orders o join users u on u.id = o.customer_id where o.language <> u.language`);
  expect(strangers).toBe(0);
  const lines = await db.rows<{ language: string; ofLanguage: number; all: number }>(sql`
    select o.language, count(*) filter (where i.name = case o.language
        when p.language then p.name else coalesce(t.name, p.name) end)::int as "ofLanguage", count(*)::int as all
    from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
      left join product_texts t on t.product_id = p.id and t.language = o.language
    where o.dealer_id = (select id from dealers where code = 'rive-sud') group by 1`);
  for (const { ofLanguage, all } of lines) expect(ofLanguage).toBe(all);
  expect(lines.find(({ language }) => language === 'fr')!.all).toBeGreaterThan(100);
});

test('holidays and vain searches of the French dealership are French', async () => {
  const names = await db.values<string>(sql`
    select e->>'name' from dealers, jsonb_array_elements(opening_hours->'exceptions') e where code = 'rive-sud'`);
  expect(names).toEqual(['Veille de Noël', 'Noël', 'Jour de l’An']);
  const searches = await db.values<string>(sql`
    select search from search_days where dealer_id = (select id from dealers where code = 'rive-sud') group by 1`);
  expect(searches).toEqual(expect.arrayContaining(['roulotte', 'chaines a neige']));
  expect(searches).not.toContain('snow chains');
});

test('no product that lacks French is featured or among the most viewed thirty of a dealership', async () => {
  const lacking = await db.values<string>(sql`
    select p.name from (
      select product_id, row_number() over (partition by dealer_id order by sum(views) desc) as place
      from product_days where product_id is not null group by dealer_id, product_id) viewed
    join products p on p.id = viewed.product_id
    where place <= 30 and not exists (select from product_texts t where t.product_id = p.id)`);
  expect(lacking).toEqual([]);
  const featured = await db.values<string>(sql`
    select p.name from product_overrides o join products p on p.id = o.product_id
    where o.featured and not exists (select from product_texts t where t.product_id = p.id)`);
  expect(featured).toEqual([]);
});
