import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold, foldNumber } from '#shared/rules/product-list.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { raw, sql } from './database.ts';
import { migrate } from './migrate.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test.each([
  'Cœur de LION',
  'CŒUR',
  'Ægir æon',
  'Ǽ ǣ',
  'Œ-Æ 12',
  'Éœ\u0301',
  'Çà & là ®',
  'H630\u2013SCA 000',
  'oe ae',
])('the database folds %j as the pages do', async (text) => {
  expect(
    await shop.db.row(sql`select fold(${text}) as text, fold_number(${text}) as number`),
  ).toEqual({
    text: fold(text),
    number: foldNumber(text),
  });
});

test('what was folded before the migration is folded again: products, people, dealerships, orders', async () => {
  const dealerId = shop.dealers[0].id;
  const { db } = shop;
  await db.run(
    raw(`create or replace function fold(value text) returns text language sql immutable parallel safe
      return lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g'))`),
  );
  const product = (await db.row<{ id: number }>(sql`
    update products set name = 'Cœur', number = 'Œ-1' where id = (select min(id) from products) returning id`))!;
  const customer = (await db.row<{ id: number }>(sql`
    update users set last_name = 'Lœb' where id = (select min(id) from users where dealer_id = ${dealerId}) returning id`))!;
  await db.run(sql`update dealers set name = 'Sœurs' where id = ${dealerId}`);
  const orderId = await placedOrder(
    db,
    { dealerId, customerId: customer.id, sellerId: null, at: '2026-11-20T12:00:00Z' },
    [{ productId: product.id, name: 'Cœur', number: 'Œ-1', cents: 1_000 }],
  );
  const stored = () =>
    db.row(sql`select p.name_fold, p.number_fold, d.search like '%soeurs%' as dealer, u.sort_name like 'loeb%' as person,
        o.search like '%loeb%' and o.search like '%coeur%' as order, o.customer_name like 'loeb%' as customer
      from products p, dealers d, users u, orders o
      where p.id = ${product.id} and d.id = ${dealerId} and u.id = ${customer.id} and o.id = ${orderId}`);
  const before = { name_fold: 'cœur', number_fold: 'œ1' };
  expect(await stored()).toEqual({ ...before, ...answers(false) });

  await db.run(sql`delete from migrations where name = '053-ligatures.sql'`);
  expect(await migrate(shop.parts.config.databaseUrl!)).toEqual(['053-ligatures.sql']);
  expect(await stored()).toEqual({ name_fold: 'coeur', number_fold: 'oe1', ...answers(true) });
});

const answers = (is: boolean) => ({ dealer: is, person: is, order: is, customer: is });
