import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { maxSearchLines } from '#shared/rules/search-words.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let platform: TestClient;
/** A dealership of each of two makes, with a trim and a product that fits every vehicle. */
let one: Place;
let other: Place;
interface Place {
  makeId: number;
  dealerId: number;
  trim: number;
  product: number;
}

beforeAll(async () => {
  shop = await openTestShop();
  platform = await shop.as('admin@example.test');
  const [first] = shop.dealers;
  const second = shop.dealers.find(
    ({ manufacturerId }) => manufacturerId !== first.manufacturerId,
  )!;
  [one, other] = [await placeOf(first), await placeOf(second)];
});
afterAll(() => shop.close());
beforeEach(() => shop.db.run(sql`delete from search_words`));

async function placeOf(dealer: { id: number; manufacturerId: number }): Promise<Place> {
  const [makeId, dealerId] = [dealer.manufacturerId, dealer.id];
  const product = (await shop.db.value<number>(sql`
    insert into products (make_id, name, number, price_cents, fits_every)
    values (${makeId}, 'Gobo for attic', ${`GOBO-${makeId}`}, 100, true) returning id`))!;
  const trim = (await shop.db.value<number>(sql`
    select max(t.id) from trims t join models m on m.id = t.model_id where m.make_id = ${makeId}`))!;
  return { makeId, dealerId, trim, product };
}

const path = '/api/v1/auth/search-words';
const add = (
  words: string[],
  { makeId }: { makeId: number } = one,
  language: 'en' | 'fr' = 'en',
  client = platform,
) => client.call(`POST ${path}`, { body: { makeId, language, words } });
const list = async (query: object, client = platform) =>
  (await client.call(`GET ${path}`, { query })).body.data;
const find = async (search: string, { dealerId, trim } = one, lang: 'en' | 'fr' = 'en') => {
  const query = { dealerId, trim, search, lang } as const;
  return (await shop.visitor().call('GET /api/v1/products/described', { query })).body;
};
const problemsOf = (body: unknown) => Object.keys((body as { errors: object }).errors);

test('a make’s words find at its dealerships at once, in both languages, and at no other make’s', async () => {
  expect((await find('zibble')).data).toEqual([]);
  const { body } = await add(['Zibblé', 'gobo']);
  for (const search of ['zibble', 'ZIBBLES', 'zibblé', 'attic zibble']) {
    expect([search, (await find(search)).data]).toEqual([search, [one.product]]);
    expect([search, (await find(search, one, 'fr')).data]).toEqual([search, [one.product]]);
    expect([search, (await find(search, other)).data]).toEqual([search, []]);
  }
  const params = { id: body.line.id };
  await platform.call(`PATCH ${path}/:id`, { params, body: { words: ['snorfle', 'gobo'] } });
  expect((await find('zibble')).data).toEqual([]);
  expect((await find('snorfle')).data).toEqual([one.product]);
  await platform.call(`DELETE ${path}/:id`, { params });
  expect((await find('snorfle')).data).toEqual([]);
  expect((await platform.call(`DELETE ${path}/:id`, { params })).status).toBe(404);
});

test('a mistyped word of the make is put right, and signs that look alike are the same', async () => {
  await add(['zibblewort', 'gobo']);
  expect(await find('zibblewrot')).toMatchObject({ close: [one.product], meant: 'zibblewort' });
  await add(['zx90', 'gobo']);
  expect(await find('zx9O')).toMatchObject({ close: [one.product], meant: 'zx90' });
});

test('lines are listed by language; a dealership reads those of its make, without who saved them', async () => {
  await add(['zut', 'tapis'], one, 'fr');
  await add(['zip', 'mat']);
  await add(['Ape', 'mat']);
  await add(['far', 'mat'], other);
  const lines = await list({ makeId: one.makeId });
  expect(lines.map(({ language, words }) => [language, words[0]])).toEqual([
    ['en', 'Ape'],
    ['en', 'zip'],
    ['fr', 'zut'],
  ]);
  expect(lines[0]).toMatchObject({
    updatedAt: testMoment.toISOString(),
    updatedBy: { firstName: expect.any(String) },
  });
  const admin = await shop.as('dealer@example.test');
  const read = await list({ dealerId: one.dealerId }, admin);
  expect(read).toEqual(lines.map((line) => ({ ...line, updatedBy: null })));
  const { status } = await admin.call(`GET ${path}`, { query: { dealerId: other.dealerId } });
  expect(status).toBe(404);
});

test('words that are no line, and one line too many, are refused at the field', async () => {
  for (const words of [[], ['gobo'], ['gobo', 'for my'], ['gobo', 'x'.repeat(61)]]) {
    const { status, body } = await add(words);
    expect([words, status, problemsOf(body)]).toEqual([words, 422, ['words']]);
  }
  const many = Array.from({ length: 21 }, (_, at) => `word${at}`);
  expect((await add(many)).status).toBe(422);
  const added = await add(['gobo, Gobo', 'zip']);
  expect(added.body.line.words).toEqual(['gobo', 'zip']);
  const params = { id: added.body.line.id };
  const changed = await platform.call(`PATCH ${path}/:id`, { params, body: { words: ['zip'] } });
  expect([changed.status, problemsOf(changed.body)]).toEqual([422, ['words']]);
  await shop.db.run(sql`
    insert into search_words (make_id, language, words, created_at, updated_at)
    select ${one.makeId}, 'en', array['a', 'b'], ${testMoment}, ${testMoment}
    from generate_series(2, ${maxSearchLines})`);
  const { status, body } = await add(['zip', 'zap']);
  expect([status, problemsOf(body)]).toEqual([422, ['words']]);
  expect((await add(['zip', 'zap'], other)).status).toBe(201);
  expect((await add(['zip', 'zap'], { makeId: 999_999 })).status).toBe(404);
});

test('the platform’s trail tells what was added, changed and deleted; saving the same tells nothing', async () => {
  const { line } = (await add(['zip', 'zap'])).body;
  const params = { id: line.id };
  const change = (words: string[]) =>
    platform.call(`PATCH ${path}/:id`, { params, body: { words } });
  await change(['zip', 'zap']);
  await change(['zip', 'zop']);
  await platform.call(`DELETE ${path}/:id`, { params });
  const told = await shop.db.rows(sql`
    select action, dealer_id as "dealerId", before->>'words' as before, after->>'words' as after
    from audit_log where entity = 'search-words' and entity_id = ${line.id} order by id`);
  expect(told).toEqual([
    { action: 'searchWords.added', dealerId: null, before: null, after: 'zip, zap' },
    { action: 'searchWords.changed', dealerId: null, before: 'zip, zap', after: 'zip, zop' },
    { action: 'searchWords.deleted', dealerId: null, before: 'zip, zop', after: null },
  ]);
});

test('a make without anything else is deleted with its words', async () => {
  const body = { name: 'Shortlived' };
  const { id } = (await platform.call('POST /api/v1/auth/platform/vehicles/makes', { body })).body;
  expect((await add(['zip', 'zap'], { makeId: id })).status).toBe(201);
  const params = { id };
  const { status } = await platform.call('DELETE /api/v1/auth/platform/vehicles/makes/:id', {
    params,
  });
  expect(status).toBe(200);
});
