import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#server/api.ts';
import { Scopes } from '#server/base/cache/answer-cache.ts';
import { answersOf, type Database, raw, type Sql, sql } from '#server/base/database/database.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { wordingIn } from '#server/base/words.ts';
import { cachedCalls } from '#server/cached-calls.ts';
import type { CallName } from '#shared/contract/contract.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testMoment } from '#tests/support/moment.ts';

/** A catalogue of several makes and dealerships, too large for a plan to read completely. */
const { db, close } = await testDatabase('template_demo');
const ids = { make: 0, dealer: 0, code: '', trim: 0, model: 0, year: 0, product: 0 };

beforeAll(async () => {
  await db.run(sql`insert into makes (name) select 'Make ' || n from generate_series(1, 20) n`);
  await db.run(sql`
    insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hourly_rate_cents)
    select m.id, 'dealer-' || n, 'Dealer ' || n, 'A', 'B', 'ON', 'C', 'D', 12000 from makes m, generate_series(1, 20) n`);
  await db.run(sql`
    insert into models (make_id, year_id, name)
    select m.id, y.id, 'Model ' || n from makes m, years y, generate_series(1, 8) n`);
  await db.run(
    sql`insert into trims (model_id, name) select id, 'Trim ' || n from models, generate_series(1, 4) n`,
  );
  await db.run(sql`
    insert into products (make_id, name, number, price_cents)
    select m.id, 'Product ' || n, 'N-' || n, n from makes m, generate_series(1, 500) n`);
  await db.run(sql`
    insert into product_trims (trim_id, product_id)
    select t.id, p.id from products p join models m on m.make_id = p.make_id join trims t on t.model_id = m.id
    where p.name like 'Product %' and (t.id + p.id) % 40 = 0`);
  await db.run(
    sql`insert into images (photo, width, height) select '/media/' || n, 1, 1 from generate_series(1, 5000) n`,
  );
  await db.run(sql`
    insert into product_images (product_id, image_id, position)
    select p.id, i.id, n from products p, generate_series(1, 3) n, lateral
      (select id from images where photo = '/media/' || ((p.id * 3 + n) % 5000 + 1)) i on conflict do nothing`);
  await db.run(sql`
    insert into product_overrides (dealer_id, product_id, price_cents)
    select d.id, p.id, 1 from dealers d join products p on p.make_id = d.make_id where p.id % 10 = 0 on conflict do nothing`);
  await db.run(sql`
    insert into product_options (product_id, option_type_id, name) select id, 1, 'Red' from products where id % 3 = 0`);
  await db.run(sql`
    insert into product_texts (product_id, language, name) select id, 'fr', name from products where id % 5 > 0 on conflict do nothing`);
  await db.run(sql`
    insert into product_option_texts (option_id, language, name) select id, 'fr', name from product_options on conflict do nothing`);
  await db.run(sql`insert into terms (make_id, model_id, trim_id, type, term_months, rate_yearly_percent)
    select m.make_id, m.id, t.id, 'lease', 48, 5 from trims t join models m on m.id = t.model_id`);
  await db.run(sql`
    insert into dealer_banners (dealer_id, image_id, position)
    select d.id, i.id, n from dealers d, generate_series(1, 3) n, lateral
      (select id from images where photo = '/media/' || (d.id * 3 + n)) i`);
  await db.run(sql`
    insert into fees (dealer_id, position, name_en, name_fr, kind, amount_cents)
    select d.id, n, 'Fee', 'Frais', 'perPiece', 450 from dealers d, generate_series(1, 3) n`);
  await db.run(sql`
    insert into package_products (package_id, product_id, position)
    select p.id, p.id + n, n from products p, generate_series(1, 3) n where p.id % 20 = 0
      and exists (select from products other where other.id = p.id + n) on conflict do nothing`);
  await db.run(sql`
    insert into product_relations (product_id, other_id, kind, need, position)
    select p.id, p.id + n, case n when 3 then 'excludes' else 'needs' end, case n when 3 then 0 else 1 end, n
    from products p, generate_series(1, 3) n where p.id % 10 < 7
      and exists (select from products other where other.id = p.id + n) on conflict do nothing`);
  await db.run(sql`
    update products set exclusive_group = 'Group ' || id % 200 where id % 6 = 0`);
  await db.run(sql`
    insert into subcategories (parent_id, make_id, dealer_id, code, name, language, position)
    select c.id, d.make_id, d.id, 'part-' || n, 'Part ' || n, 'en', n
    from dealers d, generate_series(2, 4) c (id), generate_series(1, 20) n on conflict do nothing`);
  await db.run(sql`
    insert into subcategories (parent_id, make_id, code, name, language, position)
    select c.id, m.id, 'part-' || c.id || n, 'Part ' || n, 'en', n
    from makes m, generate_series(2, 4) c (id), generate_series(1, 5) n on conflict do nothing`);
  await db.run(sql`
    update products p set category_id = s.parent_id, subcategory_id = s.id from subcategories s
    where s.dealer_id is null and s.make_id = p.make_id and s.id % 15 = p.id % 15`);
  await db.run(sql`
    insert into subcategory_texts (subcategory_id, language, name)
    select id, 'fr', name from subcategories on conflict do nothing`);
  await db.run(sql`delete from popular_products`);
  await db.run(sql`
    insert into popular_products (make_id, dealer_id, product_id, customers, rank)
    select p.make_id, d.id, p.id, 5, row_number() over (partition by p.make_id, d.id order by p.id)
    from products p cross join lateral (
      select id from dealers where make_id = p.make_id union all select null) d where p.id % 25 = 0`);
  await db.run(sql`delete from product_pairs`);
  await db.run(sql`
    insert into product_pairs (product_id, other_id, make_id, customers, score, rank)
    select p.id, p.id + n, p.make_id, 5, 2, n from products p, generate_series(1, 8) n
    where exists (select from products other where other.id = p.id + n and other.make_id = p.make_id)`);
  for (const [merged, forwards] of [
    ['models', 'model_forwards'],
    ['trims', 'trim_forwards'],
  ])
    await db.run(
      raw(`insert into ${forwards} select id, first from ${merged}, (select min(id) as first from ${merged}) f
      where id % 2 = 0 and id <> first`),
    );
  await db.run(sql`analyze`);
  const found = await db.row<typeof ids>(sql`
    select p.make_id as make, d.id as dealer, d.code, f.trim_id as trim, m.id as model, m.year_id as year, p.id as product
    from products p join dealers d on d.make_id = p.make_id join product_trims f on f.product_id = p.id
    join trims t on t.id = f.trim_id join models m on m.id = t.model_id
    where p.name like 'Product %' and t.id not in (select trim_id from trim_forwards)
      and m.id not in (select model_id from model_forwards)
    order by p.id desc limit 1`);
  Object.assign(ids, found);
}, 60_000);
afterAll(close);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Every part of a plan that was run. */
const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** A database that answers, and notes how PostgreSQL went about it. */
function explained(plans: Plan[]): Database {
  const explain = async (query: Sql) => {
    const { text, values } = query;
    const [row] = await db.rows<Record<string, [{ Plan: Plan }]>>({
      text: `explain (analyze, format json) ${text}`,
      values,
    } as never);
    plans.push(...partsOf(row!['QUERY PLAN']![0].Plan));
  };
  return {
    ...db,
    ...answersOf((query) => explain(query).then(() => db.rows(query))),
  };
}

const inputs: Record<keyof typeof cachedCalls & string, () => object> = {
  'GET /api/v1/makes/:id': () => ({ params: { id: ids.make } }),
  'GET /api/v1/years': () => ({ query: { makeId: ids.make } }),
  'GET /api/v1/models': () => ({ query: { makeId: ids.make, yearId: ids.year } }),
  'GET /api/v1/models/carousel': () => ({ query: { makeId: ids.make } }),
  'GET /api/v1/trims': () => ({ query: { modelId: ids.model } }),
  'GET /api/v1/vehicles/:trimId': () => ({ params: { trimId: ids.trim } }),
  'GET /api/v1/terms': () => ({ query: { trim: ids.trim, dealer: ids.dealer } }),
  'GET /api/v1/dealers/:makeId/:dealerCode': () => ({
    params: { makeId: ids.make, dealerCode: ids.code },
  }),
  'GET /api/v1/products': () => ({ query: { trim: ids.trim, dealerId: ids.dealer } }),
  'GET /api/v1/products/:id': () => ({
    params: { id: ids.product },
    query: { dealer: ids.dealer },
  }),
  'GET /api/v1/products/popular': () => ({ query: { dealerId: ids.dealer } }),
  'GET /api/v1/products/:id/related': () => ({
    params: { id: ids.product },
    query: { dealerId: ids.dealer, trim: ids.trim },
  }),
  'GET /api/v1/home': () => ({ query: { dealerId: ids.dealer } }),
} as never;

/** Small as they are, reading them whole is right. */
const smallTables = ['model_forwards', 'makes', 'years', 'categories', 'option_types'];

test.each(Object.entries(inputs))(
  '%s reads no table whole, and no more rows than it shows',
  async (name, input) => {
    const plans: Plan[] = [];
    const now = () => testMoment;
    const ctx = {
      ...{ db: explained(plans), scopes: new Scopes(), now, ...wordingIn('fr') },
    } as unknown as Ctx;
    const answer = await api.handlers[name as CallName](ctx, input() as never);
    expect(JSON.stringify(answer).length).toBeGreaterThan(20);
    const whole = plans
      .filter((part) => part['Node Type'] === 'Seq Scan')
      .map((part) => part['Relation Name']);
    expect(whole.filter((table) => !smallTables.includes(table!))).toEqual([]);
    const read = plans.map(
      (part) =>
        (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops'],
    );
    expect(Math.max(...read)).toBeLessThan(name === 'GET /api/v1/home' ? 1_000 : 600); // home looks into each of 46 sub-categories
  },
);

test('every cached call is explained, except the lists of all makes and all dealerships', () => {
  const lists = ['GET /api/v1/makes', 'GET /api/v1/dealers'];
  expect([...Object.keys(inputs), ...lists].sort()).toEqual(Object.keys(cachedCalls).sort());
});
