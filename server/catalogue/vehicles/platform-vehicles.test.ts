import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { vehicleProblems as texts } from '#shared/messages/en/platform/vehicles.ts';
import { picture } from '#tests/data/pictures.ts';
import type { TestClient } from '#tests/support/client.ts';
import { form } from '#tests/support/form.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let makeId: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
  makeId = await addMake('Tested');
});
afterAll(() => shop.close());

const base = '/api/v1/auth/platform/vehicles';
const addMake = async (name: string) =>
  (await admin.call(`POST ${base}/makes`, { body: { name } })).body.id;
const addModel = async (year: number, name: string, ...trims: string[]) => {
  const body = { year, name, trims };
  return admin.call(`POST ${base}/makes/:id/models`, { params: { id: makeId }, body });
};
const treeOf = async (year: number) => {
  const { years } = (await admin.call(`GET ${base}/makes/:id`, { params: { id: makeId } })).body;
  const yearId = years.find((each) => each.year === year)?.id;
  if (yearId === undefined) return [];
  return (
    await admin.call(`GET ${base}/makes/:id/years/:yearId`, { params: { id: makeId, yearId } })
  ).body.models;
};
const namesIn = async (year: number) =>
  (await treeOf(year)).map(({ name, trims }) => [name, ...trims.map((trim) => trim.name)]);
const list = (list: string, apply: boolean) =>
  admin.call(`POST ${base}/makes/:id/list`, { params: { id: makeId }, body: { list, apply } });
const changeModel = (id: number, body: object) =>
  admin.call(`PATCH ${base}/models/:id`, { params: { id }, body });
const changeTrim = (id: number, body: object) =>
  admin.call(`PATCH ${base}/trims/:id`, { params: { id }, body });
const trail = async () =>
  (await admin.call('GET /api/v1/auth/audit', { query: {} })).body.data.map(
    ({ action, after }) => [action, after] as const,
  );

test('a model is added with its trims and year, and its name stands once in a year', async () => {
  expect((await addModel(2040, ' Fjord  ', 'Core', 'core', ' Plus ')).status).toBe(201);
  expect((await addModel(2041, 'FJORD')).status).toBe(201);
  expect(await namesIn(2040)).toEqual([['Fjord', 'Core', 'Plus']]);
  expect(await namesIn(2041)).toEqual([['FJORD', 'Base']]);
  const again = await addModel(2040, 'fjord');
  expect([again.status, again.body.errors?.name]).toEqual([422, [texts.modelTaken]]);
  expect((await addModel(2101, 'Fjord')).body.errors?.year).toEqual([texts.year(1900, 2100)]);
  const make = await admin.call(`POST ${base}/makes`, { body: { name: 'tested' } });
  expect(make.body.errors?.name).toEqual([texts.makeTaken]);
  expect(await trail()).toContainEqual([
    'vehicle added',
    { year: 2040, name: 'Fjord', trims: ['Core', 'Plus'] },
  ]);
});

test('a pasted list says first what it would add, then adds that once', async () => {
  const text =
    '2042, Reef, Core, Plus\n2042, reef, PLUS, Sport\nReef\n2043\tReef\n2040, Fjord, Core';
  const wanted = {
    ...{ models: 2, trims: 4, known: 1 },
    added: [
      { year: 2042, model: 'Reef', trim: 'Core' },
      { year: 2042, model: 'Reef', trim: 'Plus' },
      { year: 2042, model: 'Reef', trim: 'Sport' },
      { year: 2043, model: 'Reef', trim: 'Base' },
    ],
    mistakes: [{ line: 3, text: texts.year(1900, 2100) }],
  };
  expect((await list(text, false)).body).toEqual(wanted);
  expect(await treeOf(2042)).toEqual([]);
  expect((await list(text, true)).body).toEqual(wanted);
  expect(await namesIn(2042)).toEqual([['Reef', 'Core', 'Plus', 'Sport']]);
  expect((await list(text, true)).body).toMatchObject({ models: 0, trims: 0, known: 5, added: [] });
});

test('a trim and a model are renamed, but not to a name beside them', async () => {
  await addModel(2044, 'Mesa', 'Core', 'Plus');
  await addModel(2044, 'Dune', 'Core');
  const [dune, mesa] = await treeOf(2044);
  expect((await changeModel(mesa!.id, { name: 'DUNE' })).body.errors?.name).toEqual([
    texts.modelTaken,
  ]);
  expect((await changeTrim(mesa!.trims[1]!.id, { name: 'core' })).body.errors?.name).toEqual([
    texts.trimTaken,
  ]);
  expect((await changeTrim(mesa!.trims[1]!.id, { name: ' ' })).status).toBe(422);
  expect((await changeModel(dune!.id, { name: 'Dunes' })).status).toBe(200);
  expect((await changeTrim(mesa!.trims[1]!.id, { name: 'Premium' })).status).toBe(200);
  expect(await namesIn(2044)).toEqual([
    ['Dunes', 'Core'],
    ['Mesa', 'Core', 'Premium'],
  ]);
  expect(await trail()).toContainEqual([
    'vehicle changed',
    { vehicle: '2044 Dune', name: 'Dunes' },
  ]);
});

test('a hidden trim cannot be chosen until it is shown again', async () => {
  await addModel(2045, 'Loch', 'Core', 'Plus');
  const [loch] = await treeOf(2045);
  const choosable = async () => {
    const query = { modelId: loch!.id };
    return (await shop.visitor().call('GET /api/v1/trims', { query })).body.data.length;
  };
  await changeTrim(loch!.trims[0]!.id, { isHidden: true });
  expect(await choosable()).toBe(1);
  expect((await treeOf(2045))[0]!.trims[0]).toMatchObject({ name: 'Core', isHidden: true });
  await changeTrim(loch!.trims[0]!.id, { isHidden: false });
  expect(await choosable()).toBe(2);
  await changeModel(loch!.id, { isHidden: true });
  expect(await choosable()).toBe(0);
});

const remove = (kind: 'trims' | 'models', id: number) =>
  admin.call(`DELETE ${base}/${kind}/:id`, { params: { id } });
const yearIdOf = async (year: number, id = makeId) =>
  (await admin.call(`GET ${base}/makes/:id`, { params: { id } })).body.years.find(
    (each) => each.year === year,
  )!.id;
const removeYear = (yearId: number, id = makeId) =>
  admin.call(`DELETE ${base}/makes/:id/years/:yearId`, { params: { id, yearId } });
const moveYear = (yearId: number, year: number) =>
  admin.call(`PATCH ${base}/makes/:id/years/:yearId`, {
    params: { id: makeId, yearId },
    body: { year },
  });
const removeMake = (id: number) => admin.call(`DELETE ${base}/makes/:id`, { params: { id } });

test('only a vehicle on which nothing hangs is deleted, a model with its trims at once', async () => {
  const used = (await shop.db.row<{ trimId: number; modelId: number; yearId: number }>(sql`
    select t.id as "trimId", t.model_id as "modelId", m.year_id as "yearId"
    from order_items i join trims t on t.id = i.trim_id join models m on m.id = t.model_id
      join product_trims f on f.trim_id = t.id
    where m.make_id = ${shop.dealers[0].manufacturerId} limit 1`))!;
  for (const refused of [
    await remove('trims', used.trimId),
    await remove('models', used.modelId),
    await removeYear(used.yearId, shop.dealers[0].manufacturerId),
  ])
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringMatching(/^In use: \d+ products?, \d+ lines? of carts and orders.* Take these/),
    ]);
  await addModel(2046, 'Short', 'Core', 'Plus');
  const [short] = await treeOf(2046);
  const trimId = short!.trims[0]!.id;
  await shop.db.run(sql`
    insert into terms (make_id, model_id, trim_id, type, term_months, rate_yearly_percent)
    values (${makeId}, ${short!.id}, ${trimId}, 'lease', 24, 1)`);
  expect((await remove('trims', trimId)).body.message).toBe(texts.inUse(0, 0, 1, 0));
  expect((await remove('models', short!.id)).body.message).toBe(texts.inUse(0, 0, 1, 0));
  await shop.db.run(sql`delete from terms where trim_id = ${trimId}`);
  await shop.db.run(sql`
    insert into garage_vehicles (user_id, dealer_id, trim_id, kept_at)
    select id, dealer_id, ${trimId}, ${testMoment}::timestamptz from users where email = 'customer@example.test'`);
  expect((await remove('models', short!.id)).body.message).toBe(texts.inUse(0, 0, 0, 1));
  await shop.db.run(sql`delete from garage_vehicles where trim_id = ${trimId}`);
  expect((await remove('trims', trimId)).status).toBe(200);
  expect((await remove('trims', trimId)).status).toBe(404);
  expect((await remove('models', short!.id)).status).toBe(200);
  expect(await treeOf(2046)).toEqual([]);
  expect((await remove('models', short!.id)).status).toBe(404);
});

test('a year on which nothing hangs goes with its models, trims and what was merged into them', async () => {
  await list('2062, Gull, Core, Plus\n2062, Heron, Core, Sport\n2062, Hernon, Core', true);
  const yearId = await yearIdOf(2062);
  const [gull, wrong, heron] = await treeOf(2062);
  const merge = { params: { id: wrong!.id }, body: { into: heron!.id, apply: true } };
  expect((await admin.call(`POST ${base}/models/:id/merge`, merge)).status).toBe(200);
  await shop.db.run(sql`
    insert into terms (make_id, year_id, type, term_months, rate_yearly_percent)
    values (${makeId}, ${yearId}, 'lease', 24, 1)`);
  expect((await removeYear(yearId)).body.message).toBe(texts.inUse(0, 0, 1, 0));
  await shop.db.run(sql`delete from terms where year_id = ${yearId}`);
  expect((await removeYear(yearId)).status).toBe(200);
  expect(await treeOf(2062)).toEqual([]);
  const left = [gull!.id, heron!.id, wrong!.id];
  expect(
    await shop.db.value<number>(sql`
      select (select count(*) from models where id = any(${left}::bigint[]))
        + (select count(*) from trims where model_id = any(${left}::bigint[]))`),
  ).toBe(0);
  expect(await trail()).toContainEqual(['vehicle deleted', null]);
  expect((await removeYear(yearId)).status).toBe(404);
});

test('a mistyped year gets its number, with its models and offers, unless both have the same', async () => {
  await list('2063, Tern, Core\n2026, Rook, Core', true);
  const yearId = await yearIdOf(2063);
  await shop.db.run(sql`
    insert into terms (make_id, year_id, type, term_months, rate_yearly_percent)
    values (${makeId}, ${yearId}, 'lease', 24, 1)`);
  expect((await moveYear(yearId, 1899)).body.errors?.year).toEqual([texts.year(1900, 2100)]);
  expect((await moveYear(yearId, 2026)).status).toBe(200);
  expect(await namesIn(2026)).toEqual([
    ['Rook', 'Core'],
    ['Tern', 'Core'],
  ]);
  expect(await treeOf(2063)).toEqual([]);
  const right = await yearIdOf(2026);
  expect(
    await shop.db.values<number>(sql`select year_id from terms where make_id = ${makeId}`),
  ).toEqual([right]);
  expect((await moveYear(yearId, 2027)).status).toBe(404);
  await list('2063, TERN, Core', true);
  expect((await moveYear(yearId, 2026)).body.errors?.year).toEqual([
    texts.modelsOfYear(2026, 'TERN'),
  ]);
  await list('2063, Wren, Core', true);
  const [tern] = await treeOf(2063);
  await remove('models', tern!.id);
  await shop.db.run(sql`
    insert into terms (make_id, year_id, type, term_months, rate_yearly_percent)
    values (${makeId}, ${yearId}, 'lease', 36, 1)`);
  expect((await moveYear(yearId, 2026)).body.errors?.year).toEqual([texts.offersOfYear(2026)]);
  await shop.db.run(sql`delete from terms where make_id = ${makeId}`);
});

test('a make without dealerships, products and offers goes with its vehicles, files and columns', async () => {
  const id = await addMake('Toyta');
  const params = { id };
  await admin.call(`POST ${base}/makes/:id/models`, {
    params,
    body: { year: 2040, name: 'Corolla', trims: ['LE', 'XSE'] },
  });
  await shop.db.run(sql`
    insert into changesets (make_id, kind, title, state, created_at, expires_at) values (${id}, 'import', 'one.csv', 'undone', ${testMoment}::timestamptz, ${testMoment}::timestamptz)`);
  await shop.db.run(sql`
    insert into import_mappings (make_id, name, header_hash, mapping, created_at) values (${id}, 'Mine', '', '{}', ${testMoment}::timestamptz)`);
  const product = await shop.db.value<number>(sql`
    insert into products (make_id, category_id, name, number, price_cents, cost_cents, deleted_at)
    values (${id}, 3, 'Mat', 'M-1', 1, 1, ${testMoment}::timestamptz) returning id`);
  expect((await removeMake(id)).body.message).toBe(texts.makeInUse(0, 1, 0, 0));
  await shop.db.run(sql`delete from products where id = ${product}`);
  const { manufacturerId } = shop.dealers[0];
  expect((await removeMake(manufacturerId)).body.message).toMatch(
    /^This make has \d+ dealerships?,/,
  );
  expect((await removeMake(id)).status).toBe(200);
  expect((await admin.call(`GET ${base}/makes/:id`, { params })).status).toBe(404);
  expect((await removeMake(id)).status).toBe(404);
  await addMake('Toyta');
});

test('the carousel shows the chosen models in their order, and without a choice the newest', async () => {
  const shown = async () =>
    (await shop.visitor().call('GET /api/v1/models/carousel', { query: { makeId } })).body.data.map(
      ({ name, year }) => `${year.year} ${name}`,
    );
  const usual = await shown();
  const choose = (models: number[], id = makeId) =>
    admin.call(`PATCH ${base}/makes/:id/carousel`, { params: { id }, body: { models } });
  const [fjord] = await treeOf(2040);
  const [reef] = await treeOf(2042);
  expect((await choose([reef!.id, fjord!.id])).status).toBe(200);
  expect(await shown()).toEqual(['2042 Reef', '2040 Fjord']);
  const { carousel } = (await admin.call(`GET ${base}/makes/:id`, { params: { id: makeId } })).body;
  expect(carousel.map(({ name }) => name)).toEqual(['Reef', 'Fjord']);
  await changeModel(reef!.id, { isHidden: true });
  expect(await shown()).toEqual(['2040 Fjord']);
  expect((await choose([reef!.id])).body.errors?.models).toEqual([texts.carousel]);
  expect((await choose([fjord!.id], shop.dealers[0].manufacturerId)).status).toBe(422);
  await changeModel(reef!.id, { isHidden: false });
  expect((await choose([])).status).toBe(200);
  expect(await shown()).toEqual(usual);
});

test("a model's picture is uploaded, shown in the carousel and taken away", async () => {
  const [fjord] = await treeOf(2040);
  const send = async (bytes: Buffer) => {
    const { body, headers } = await form({}, [{ part: 'images', name: 'fjord.png', bytes }]);
    return admin.send('PATCH', `${base}/models/${fjord!.id}`, body, { headers });
  };
  expect((await send(Buffer.from('no picture'))).status).toBe(422);
  expect((await send(await picture('wide.png'))).status).toBe(200);
  expect((await treeOf(2040))[0]!.picture).toMatchObject({ width: 600, height: 400 });
  expect((await changeModel(fjord!.id, { picture: null })).status).toBe(200);
  expect((await treeOf(2040))[0]!.picture).toBe(null);
});

test('models are copied to another year with fitments and offers that have no end', async () => {
  const { manufacturerId: id } = shop.dealers[0];
  const { years } = (await admin.call(`GET ${base}/makes/:id`, { params: { id } })).body;
  const from = years[0]!.id;
  const { models } = (
    await admin.call(`GET ${base}/makes/:id/years/:yearId`, { params: { id, yearId: from } })
  ).body;
  const chosen = models.slice(0, 2);
  const [first] = chosen;
  await shop.db.run(sql`
    insert into terms (make_id, model_id, trim_id, type, term_months, rate_yearly_percent, ends_on)
    values (${id}, ${first!.id}, ${first!.trims[0]!.id}, 'lease', 11, 1, null),
      (${id}, ${first!.id}, ${first!.trims[0]!.id}, 'lease', 13, 1, '2090-01-01')`);
  const [{ id: dealerId }] = shop.dealers;
  await shop.db.run(sql`
    insert into terms (make_id, dealer_id, model_id, trim_id, type, term_months, rate_yearly_percent, ends_on)
    values (${id}, ${dealerId}, ${first!.id}, ${first!.trims[0]!.id}, 'lease', 11, 2, null)`);
  const copy = (apply: boolean, to = 2050) =>
    admin.call(`POST ${base}/makes/:id/copy`, {
      params: { id },
      body: { from, to, models: chosen.map((model) => model.id), apply },
    });
  const trims = chosen.flatMap((model) => model.trims);
  const fitments = trims.reduce((sum, { products }) => sum + products, 0);
  const tried = (await copy(false)).body;
  expect(tried).toMatchObject({ models: 2, trims: trims.length, fitments });
  expect((await copy(true)).body).toEqual(tried);
  const after = (await admin.call(`GET ${base}/makes/:id`, { params: { id } })).body.years;
  const year = after.find((each) => each.year === 2050)!;
  const copied = (
    await admin.call(`GET ${base}/makes/:id/years/:yearId`, { params: { id, yearId: year.id } })
  ).body.models;
  const withoutIds = (list: typeof models) =>
    list.map(({ id: _, trims, ...model }) => ({
      ...model,
      trims: trims.map(({ id: _, ...trim }) => trim),
    }));
  expect(withoutIds(copied)).toEqual(withoutIds(chosen));
  expect(
    await shop.db.rows(sql`
      select term_months as months, dealer_id as "dealerId" from terms t
        join trims on trims.id = t.trim_id and trims.model_id = t.model_id
      where t.model_id = ${copied[0]!.id} and term_months in (11, 13) order by dealer_id nulls first`),
  ).toEqual([
    { months: 11, dealerId: null },
    { months: 11, dealerId },
  ]);
  const nothing = { models: 0, trims: 0, fitments: 0, terms: 0 };
  const known = { knownModels: 2, knownTrims: trims.length, knownFitments: fitments };
  expect((await copy(false)).body).toEqual({ ...nothing, ...known });
  expect((await copy(true)).body).toEqual({ ...nothing, ...known });
  expect((await copy(true, years[0]!.year)).body.errors?.to).toEqual([texts.sameYear]);
});
