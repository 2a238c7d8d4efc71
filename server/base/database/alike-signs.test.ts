import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainSigns } from '#shared/rules/alike-signs.ts';
import { fold, foldNumber, matchesSearch } from '#shared/rules/product-list.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { raw, sql } from './database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('template_demo');
});
afterAll(() => database.close());

const folded = (texts: readonly string[]) =>
  database.db.rows<{ signs: string; text: string; number: string }>(sql`
    select plain_signs(text) as signs, fold(text) as text, fold_number(text) as number
    from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`);

test('every punctuation mark, space and unseen sign of Unicode is the same in the database and in pages', async () => {
  const watched = /[\p{P}\p{Z}\p{Sk}\p{Sm}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
  const signs = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => watched.test(sign));
  expect(signs.length).toBeGreaterThan(5_000);
  const texts = signs.map((sign) => `L${sign}été ${sign}1`);
  const answers = await folded(texts);
  const differing = texts.filter((text, index) => {
    const { signs, text: other, number } = answers[index]!;
    const isSame = [plainSigns(text), fold(text), foldNumber(text)];
    return JSON.stringify(isSame) !== JSON.stringify([signs, other, number]);
  });
  expect(differing.map((text) => text.codePointAt(1)!.toString(16))).toEqual([]);
});

test.each([
  ['balais d’essuie-glace', "d'essuie-glace"],
  ["D'Amours", 'd’amours'],
  ['18” wheel', '18" WHEEL'],
  ['Snow\u00a0tires\u202f– set', 'snow tires - set'],
  ['soft\u00adhyphen\u200b', 'softhyphen'],
])('%j is found by %j', (one, other) => {
  expect(matchesSearch({ name: one, number: '' }, other)).toBe(true);
  expect(matchesSearch({ name: fold(one), number: '' }, other)).toBe(true);
});

test('what was folded before is folded again', async () => {
  const { db } = database;
  await db.run(
    raw(`create or replace function fold(value text) returns text language sql immutable parallel safe
      return lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g'))`),
  );
  const product = (await db.row<{ id: number }>(sql`
    update products set name = 'Tapis d’hiver', number = 'A’1' where id = (select min(id) from products) returning id`))!;
  const person = (await db.row<{ id: number }>(sql`
    update users set last_name = 'D’Amours' where id = (select min(id) from users where dealer_id is not null) returning id`))!;
  const stored = () =>
    db.row(sql`select p.name_fold, p.number_fold, u.search like ${"%d'amours%"} as person
      from products p, users u where p.id = ${product.id} and u.id = ${person.id}`);
  expect(await stored()).toMatchObject({ name_fold: 'tapis d’hiver', person: false });
  await db.run(sql`delete from migrations where name = '090-alike-signs.sql'`);
  expect(await migrate(database.url)).toEqual(['090-alike-signs.sql']);
  expect(await stored()).toEqual({ name_fold: "tapis d'hiver", number_fold: "a'1", person: true });
});
