import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { termProblems } from '#shared/messages/en/platform/terms.ts';
import { fieldProblems } from '#shared/messages/en/validation.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let platform: TestClient;
let dealer: TestClient;
let make: number;
let own: number;
let vehicle: { trim: number; model: number };
let year: { id: number; year: number };
beforeAll(async () => {
  shop = await openTestShop();
  shop.clock.now = new Date('2026-11-20T15:00:00Z');
  platform = await shop.as('admin@example.test');
  dealer = await shop.as('dealer@example.test');
  make = shop.dealers[0].manufacturerId;
  own = shop.dealers[0].id;
  year = (await shop.db.row<typeof year>(sql`
    select y.id, y.year from years y join models m on m.year_id = y.id where m.id = (
      select model_id from trims t join models m on m.id = t.model_id where m.make_id = ${make} order by t.id limit 1)`))!;
  vehicle = (await shop.db.row<typeof vehicle>(sql`
    select t.id as trim, m.id as model from trims t join models m on m.id = t.model_id where m.make_id = ${make}
    order by t.id limit 1`))!;
});
afterAll(() => shop.close());
beforeEach(() => shop.db.run(sql`delete from terms`));

const lease = { type: 'lease', term: 48, rate: '4.99' } as const;
const add = (body: object) =>
  platform.call('POST /api/v1/auth/platform/terms', { body: { make, ...lease, ...body } as never });
const addOwn = (body: object) =>
  dealer.call('POST /api/v1/auth/dealers/:id/terms', {
    params: { id: own },
    body: { ...lease, ...body } as never,
  });
const list = async (query: object = {}) =>
  (await platform.call('GET /api/v1/auth/platform/terms', { query: { make, ...query } })).body.data;
const shown = async (query: object = {}) =>
  (await shop.visitor().call('GET /api/v1/terms', { query: { ...vehicle, dealer: own, ...query } }))
    .body.lease;
const lastAudit = () =>
  shop.db.row<{ action: string; dealer: number | null; before: object; after: object }>(sql`
    select action, dealer_id as dealer, before, after from audit_log order by id desc limit 1`);

test('an offer is added, changed and deleted, and shoppers follow at once', async () => {
  const added = await add({ from: '2026-11-01', to: '2026-11-30', note: 'Bulletin 11' });
  expect([added.status, added.body.offer]).toMatchObject([
    201,
    { term: 48, rate: 4.99, from: '2026-11-01', to: '2026-11-30', holds: true, dealerId: null },
  ]);
  const { id } = added.body.offer;
  expect(await shown()).toEqual([{ term: 48, rate: 4.99 }]);
  expect(await lastAudit()).toMatchObject({
    ...{ action: 'terms.added', dealer: null },
    after: { type: 'lease', months: 48, rate: 4.99, source: 'Bulletin 11' },
  });
  const params = { params: { id } };
  const body = { term: '60', rate: '3.999', from: '2026-12-01', to: '', note: '' };
  const changed = await platform.call('PATCH /api/v1/auth/platform/terms/:id', { ...params, body });
  expect(changed.body.offer).toMatchObject({ term: 60, rate: 3.999, to: null, holds: false });
  expect(await shown()).toEqual([]);
  expect(await lastAudit()).toMatchObject({ before: { months: 48 }, after: { months: 60 } });
  expect((await platform.call('DELETE /api/v1/auth/platform/terms/:id', params)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await platform.call('DELETE /api/v1/auth/platform/terms/:id', params)).status).toBe(404);
});

test.each([
  ['rate', { rate: '4.9999' }, fieldProblems.threeDecimals],
  ['rate', { rate: '100.5' }, fieldProblems.atMost(100)],
  ['rate', { rate: 'free' }, fieldProblems.numeric],
  ['term', { term: '' }, fieldProblems.required],
  ['term', { term: '4.5' }, fieldProblems.numeric],
  ['from', { from: '2026-02-30' }, fieldProblems.day],
  ['to', { from: '2026-11-02', to: '2026-11-01' }, fieldProblems.daysTurned],
])('a mistake in %s is told at its field: %j', async (field, wrong, message) => {
  const answer = await add(wrong);
  expect([answer.status, answer.body.errors?.[field as never]]).toEqual([422, [message]]);
});

test('two offers of one place, type and months never share a day', async () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  await add(november);
  const overlap = async (body: object) => {
    const { status, body: answer } = await add(body);
    return status === 201 ? null : answer.errors!.from![0];
  };
  const november30 = termProblems.overlap('2026-11-01', '2026-11-30');
  expect(await overlap({ from: '2026-11-30' })).toBe(november30);
  expect(await overlap({ to: '2026-11-01' })).toBe(november30);
  expect(await overlap({})).toBe(november30);
  expect(await overlap({ from: '2026-12-01' })).toBeNull();
  expect(await overlap({ from: '2027-01-01', to: '2027-01-02' })).toBe(
    termProblems.overlap('2026-12-01', termProblems.openEnd),
  );
  for (const other of [{ term: 60 }, { type: 'finance' }, vehicle, { model: vehicle.model }])
    expect(await overlap({ ...november, ...other })).toBeNull();
  expect((await addOwn(november)).status).toBe(201);
  const [later] = (await list()).filter(({ from }) => from === '2026-12-01');
  const change = { params: { id: later!.id }, body: { ...lease, from: '2026-11-15', to: '' } };
  const { type: _, ...body } = change.body;
  const changed = await platform.call('PATCH /api/v1/auth/platform/terms/:id', { ...change, body });
  expect(changed.body.errors).toEqual({ from: [november30] });
  const both = [add({ rate: '1', term: 36 }), add({ rate: '2', term: 36 })];
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('offers are put into order, and the last one is the default', async () => {
  for (const term of [24, 36, 48]) await add({ term });
  const months = async () => (await shown()).map(({ term }) => term);
  const move = async (term: number, to: 'earlier' | 'later' | 'last') => {
    const { id } = (await list()).find((offer) => offer.term === term)!;
    await platform.call('POST /api/v1/auth/platform/terms/:id/move', {
      params: { id },
      body: { to },
    });
    return months();
  };
  expect(await months()).toEqual([24, 36, 48]);
  expect(await move(24, 'last')).toEqual([36, 48, 24]);
  expect(await move(24, 'earlier')).toEqual([36, 24, 48]);
  expect(await move(36, 'later')).toEqual([24, 36, 48]);
  expect(await move(24, 'earlier')).toEqual([24, 36, 48]);
  expect(await move(48, 'later')).toEqual([24, 36, 48]);
});

test('a dealership has its own offers, which nobody else changes', async () => {
  await add({ term: 36 });
  const { offer } = (await addOwn({ ...vehicle, rate: 0.99 })).body;
  expect(offer).toMatchObject({ dealerId: own, trimId: vehicle.trim, modelId: vehicle.model });
  expect(await lastAudit()).toMatchObject({ action: 'terms.added', dealer: own });
  expect(await shown()).toEqual([{ term: 48, rate: 0.99 }]);
  expect(await shown({ dealer: shop.dealers[1].id })).toEqual([{ term: 36, rate: 4.99 }]);
  const mine = (
    await dealer.call('GET /api/v1/auth/dealers/:id/terms', { params: { id: own }, query: {} })
  ).body;
  expect(mine).toMatchObject({ total: 1, data: [{ id: offer.id }] });
  expect(await list()).toMatchObject([{ term: 36 }]);
  expect(await list({ dealer: own })).toMatchObject([{ id: offer.id }]);
  const [makes] = await list();
  const of = (id: number, termId: number) => ({ params: { id, termId } });
  const path = 'DELETE /api/v1/auth/dealers/:id/terms/:termId';
  const other = await shop.as('dealer2@example.test');
  const statuses = [
    (await dealer.call(path, of(own, makes!.id))).status,
    (await other.call(path, of(own, offer.id))).status,
    (await other.call(path, of(shop.dealers[1].id, offer.id))).status,
    (await dealer.call(path, of(own, offer.id))).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 200]);
});

test('a vehicle or a dealership of another make is not there', async () => {
  const [, , third] = shop.dealers;
  const foreign = (await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${third.manufacturerId} limit 1`))!;
  const otherModel = (await shop.db.value<number>(sql`
    select id from models where make_id = ${make} and id <> ${vehicle.model} limit 1`))!;
  expect((await add({ trim: foreign })).status).toBe(404);
  expect((await add({ trim: vehicle.trim, model: otherModel })).status).toBe(404);
  expect((await add({ dealer: third.id })).status).toBe(404);
  expect((await add({ make: 999_999 })).status).toBe(404);
  expect((await addOwn({ trim: foreign })).status).toBe(404);
  expect(await list()).toEqual([]);
});

test('an offer for a model year is entered, holds for its vehicles, is listed with them, and is the year’s alone', async () => {
  await add({ term: 72 });
  const added = await add({ year: year.id, from: '2026-11-01', to: '2026-11-30' });
  expect(added.body.offer).toMatchObject({
    ...{ yearId: year.id, year: year.year, modelId: null, model: null, trimId: null },
  });
  expect(await lastAudit()).toMatchObject({ after: { months: 48, year: year.year } });
  expect((await add({ year: year.id, from: '2026-11-30' })).status).toBe(422);
  expect(await shown()).toEqual([{ term: 48, rate: 4.99 }]);
  const other = (await shop.db.row<{ year: number; model: number; trim: number }>(sql`
    select m.year_id as year, m.id as model, t.id as trim from models m join trims t on t.model_id = m.id
    where m.make_id = ${make} and m.year_id <> ${year.id} limit 1`))!;
  const { model, trim } = other;
  expect(await shown({ model, trim })).toEqual([{ term: 72, rate: 4.99 }]);
  await add({ ...vehicle, year: year.id, term: 36 });
  await add({ model: other.model, term: 24 });
  const terms = async (query: object) => (await list(query)).map(({ term }) => term);
  expect(await terms({ year: year.id })).toEqual([48, 36]);
  expect(await terms({ year: other.year })).toEqual([24]);
  expect((await terms({})).toSorted()).toEqual([24, 36, 48, 72]);
  const { manufacturerId: makes } = shop.dealers[2];
  const alone = (await shop.db.value<number>(
    sql`insert into years (year) values (2091) returning id`,
  ))!;
  const statuses = [{ year: alone }, { year: other.year, model: vehicle.model }].map(add);
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404]);
  expect((await add({ make: makes, year: alone })).status).toBe(404);
  await shop.db.run(sql`delete from years where id = ${alone}`);
});

test('a dealership enters its own offers for a year, also as a pasted sheet, and sees which hold', async () => {
  const params = { id: own };
  const sheet = {
    type: 'lease',
    mode: 'replace',
    from: '2026-11-10',
    text: '24, 1\n36, 2',
  } as const;
  const pasted = await dealer.call('POST /api/v1/auth/dealers/:id/terms/sheet', {
    ...{ params, body: { ...sheet, year: year.id } as never },
  });
  expect(pasted.body).toEqual({ added: 2, ended: 0, deleted: 0 });
  await add(vehicle);
  expect((await shown()).map(({ term }) => term)).toEqual([24, 36]);
  const { body } = await dealer.call('GET /api/v1/auth/dealers/:id/terms/preview', {
    ...{ params, query: { year: year.id } },
  });
  expect(body.lease[0]).toEqual({ term: 24, rate: 1, isOwn: true, level: 'year' });
});

test('the list has what stands at a place and below, page by page', async () => {
  await add({});
  await add({ model: vehicle.model });
  await add(vehicle);
  const places = async (query: object) =>
    (await list(query)).map(({ modelId, trimId }) => [modelId, trimId]);
  const { model, trim } = vehicle;
  expect(await places({})).toEqual([
    [null, null],
    [model, null],
    [model, trim],
  ]);
  expect(await places({ model })).toEqual([
    [model, null],
    [model, trim],
  ]);
  expect(await places({ trim })).toEqual([[model, trim]]);
  expect(await places({ rows: 1, page: 2 })).toEqual([[model, null]]);
});

test('pages cut the whole list anywhere, in the order of years, names and positions', async () => {
  const trims = await shop.db.rows<{ trim: number; model: number }>(sql`
    select t.id as trim, m.id as model from trims t join models m on m.id = t.model_id where m.make_id = ${make} order by t.id desc limit 30`);
  for (const { trim, model } of trims)
    for (const term of [24, 36]) await add({ term, trim, model });
  for (const model of new Set(trims.map(({ model }) => model))) await add({ model });
  await add({ type: 'finance' });
  await add({});
  for (const term of [12, 18]) await add({ year: year.id, term });
  await addOwn(vehicle);
  const plain = await shop.db.values<number>(sql`
    select o.id from terms o left join models m on m.id = o.model_id left join years y on y.id = coalesce(m.year_id, o.year_id) left join trims t on t.id = o.trim_id
    where o.make_id = ${make} and o.dealer_id is null
    order by y.id is not null, y.year desc, o.model_id is not null, m.name, m.id, o.trim_id is not null, t.name, o.trim_id, o.type, o.position, o.term_months, o.id`);
  const ids = async (query: object) => (await list(query)).map(({ id }) => id);
  for (const rows of [7, 50, 200]) {
    const paged: number[] = [];
    for (let page = 1; page <= Math.ceil(plain.length / rows); page += 1)
      paged.push(...(await ids({ rows, page })));
    expect(paged).toEqual(plain);
    expect(await ids({ rows, page: 99 })).toEqual([]);
  }
});

test('the preview shows what a shopper gets on a day, and whose offers these are', async () => {
  await add({ to: '2026-11-30' });
  await add({ term: 60, model: vehicle.model, from: '2026-12-01' });
  await addOwn({ type: 'finance', ...vehicle, from: '2026-12-01', to: '2026-12-31' });
  const on = async (day?: string) => {
    const query = { make, dealer: own, ...vehicle, ...(day && { on: day }) };
    const { body } = await platform.call('GET /api/v1/auth/platform/terms/preview', { query });
    return [...body.lease, ...body.finance].map(
      ({ term, isOwn, level }) => `${term} ${isOwn ? 'own' : 'make'} ${level}`,
    );
  };
  expect(await on()).toEqual(['48 make make']);
  expect(await on('2026-12-24')).toEqual(['60 make model', '48 own trim']);
  expect(await on('2027-01-01')).toEqual(['60 make model']);
  const params = { id: own };
  const seen = await dealer.call('GET /api/v1/auth/dealers/:id/terms/preview', {
    params,
    query: { on: '2026-12-24', trim: vehicle.trim },
  });
  expect(seen.body.finance).toEqual([{ term: 48, rate: 4.99, isOwn: true, level: 'trim' }]);
  const wrong = { make, on: '2026-02-30' };
  expect(
    (await platform.call('GET /api/v1/auth/platform/terms/preview', { query: wrong })).status,
  ).toBe(422);
});

const paste = (body: object) =>
  platform.call('POST /api/v1/auth/platform/terms/sheet', {
    body: { make, type: 'lease', mode: 'add', ...body } as never,
  });

test('a pasted rate sheet becomes offers in its order, or nothing at all', async () => {
  const text = 'Months\tRate\n24\t1.99%\n60, 3.99\n48;2,99';
  expect((await paste({ text, note: 'Sheet' })).body).toEqual({ added: 3, ended: 0, deleted: 0 });
  expect((await shown()).map(({ term, rate }) => `${term} ${rate}`)).toEqual([
    ...['24 1.99', '60 3.99', '48 2.99'],
  ]);
  const wrong = await paste({ text: '12, 1\n36, 2.5555\nmany, 3', from: '2026-01-01' });
  expect(wrong.body.errors?.text).toEqual([
    termProblems.line(2, fieldProblems.threeDecimals),
    termProblems.line(3, fieldProblems.sheetLine),
  ]);
  const twice = await paste({ text: '12, 1\n24, 1', from: '2026-01-01' });
  expect(twice.body.errors?.text).toEqual([
    termProblems.line(2, termProblems.overlap(termProblems.always, termProblems.openEnd)),
  ]);
  expect((await paste({ text: ' \n' })).body.errors?.text).toEqual([termProblems.noLines]);
  expect(await list()).toHaveLength(3);
});

test('a sheet that replaces ends what held and deletes what would begin, in its place alone', async () => {
  await add({ term: 24, to: '2026-10-31' });
  await add({ term: 36 });
  await add({ term: 48, from: '2027-02-01' });
  await add({ term: 36, type: 'finance' });
  await add({ term: 36, model: vehicle.model });
  const body = { text: '36, 1.5\n60, 2.5', mode: 'replace', from: '2026-12-01', to: '2026-12-31' };
  const before = await list();
  for (const { refused, from } of [
    { refused: { ...body, from: '' }, from: termProblems.fromWhen },
    { refused: body, from: termProblems.beginLater(1) },
  ]) {
    expect((await paste(refused)).body.errors).toEqual({ from: [from] });
    expect(await list()).toEqual(before);
  }
  expect((await paste({ ...body, deletes: true })).body).toEqual({
    added: 2,
    ended: 1,
    deleted: 1,
  });
  const rows = (await list()).map(
    ({ type, term, rate, from, to, model }) =>
      `${type} ${term} ${rate} ${from} ${to} ${model ? 'model' : ''}`,
  );
  expect(rows).toEqual([
    'finance 36 4.99 null null ',
    'lease 24 4.99 null 2026-10-31 ',
    'lease 36 4.99 null 2026-11-30 ',
    'lease 36 1.5 2026-12-01 2026-12-31 ',
    'lease 60 2.5 2026-12-01 2026-12-31 ',
    'lease 36 4.99 null null model',
  ]);
  const later = { text: '72, 1', mode: 'replace', from: '2027-06-01' };
  expect((await paste(later)).body).toEqual({ added: 1, ended: 0, deleted: 0 });
});
