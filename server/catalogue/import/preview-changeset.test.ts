import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sql, sql } from '#server/base/database/database.ts';
import { createDraft } from '#server/catalogue/changesets/changesets.service.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { rowProblems } from '#shared/messages/en/import-rows.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { previewChangeset } from './preview-changeset.ts';
import { importUndoably } from './undoable-import.ts';

let shop: TestShop;
let dealer: Dealer;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  dealer = shop.dealers[0];
  admin = await shop.as('dealer@example.test');
});
afterAll(() => shop.close());

/** A draft with an uploaded file. */
async function uploaded(text: string): Promise<number> {
  const ctx = { db: shop.db, now: () => shop.clock.now, person: null };
  const owner = { makeId: dealer.manufacturerId, dealerId: dealer.id };
  const id = await createDraft(ctx, owner, { kind: 'import', title: 'list.csv', input: {} });
  await shop.db.run(sql`
    insert into changeset_files (changeset_id, part, content) values (${id}, 1, ${Buffer.from(text)})`);
  return id;
}

const find = async (id: number) =>
  (await admin.call('GET /api/v1/auth/changesets/:id', { params: { id } })).body.changeset;

/** Uploads a file and has it checked, as the job does. */
async function checked(text: string, body: object = {}): Promise<number> {
  const id = await uploaded(text);
  const { status } = await admin.call('POST /api/v1/auth/changesets/:id/check', {
    params: { id },
    body,
  });
  expect(status).toBe(200);
  await previewChangeset(shop.parts, { changesetId: id });
  return id;
}

async function applied(id: number) {
  const { version } = await find(id);
  const input = { params: { id }, body: { version } };
  return (await admin.call('POST /api/v1/auth/changesets/:id/apply', input)).body.changeset;
}
const undone = async (id: number) =>
  (await admin.call('POST /api/v1/auth/changesets/:id/undo', { params: { id } })).body.changeset;

/** Everything of the dealership's products that an import may change, but versions and times. */
const dump = () =>
  shop.db.rows<{ number: string }>(sql`
    select p.id, p.name, p.number, p.price_cents, p.cost_cents, p.frt, p.category_id, p.detail, p.import_key, p.number_claimed, p.featured,
      (select array_agg(f.trim_id order by f.trim_id) from product_trims f where f.product_id = p.id) as trims,
      (select jsonb_agg(t order by t.language) from product_texts t where t.product_id = p.id) as texts
    from products p where p.dealer_id = ${dealer.id} and p.deleted_at is null order by p.id`);
const rowsOf = async (id: number, show: 'all' | 'refused' = 'all') =>
  (
    await admin.call('GET /api/v1/auth/changesets/:id/rows', {
      ...{ params: { id }, query: { show, rows: 100 } },
    })
  ).body.data;
const one = (query: Sql) => shop.db.value<number>(query);

const list = `number,name,price,cost,category,name_fr,year,model,trim
P-1,Mat,10.00,4,Interior,Tapis,*,*,*
P-2,Rack,200.00,90,Exterior,,,,
P-3,Net,30.00,9,Interior,,,,
P-4,Broken,abc,9,Interior,,,,
`;

test('a file is looked at without any effect, applied as it was seen, and undone', async () => {
  const before = await dump();
  const id = await checked(list);
  expect(await dump()).toEqual(before);
  const ready = await find(id);
  expect(ready).toMatchObject({ state: 'ready', counts: { created: 3, changed: 0, refused: 1 } });
  expect(ready.counts.fitmentsAdded).toBeGreaterThan(0);
  const [refused] = await rowsOf(id, 'refused');
  expect(refused).toMatchObject({ line: 5, column: 'price', value: 'abc', productId: null });
  expect(refused).toMatchObject({ number: 'P-4', name: 'Broken' });
  expect(refused!.reason).not.toBe('');
  expect((await rowsOf(id)).map(({ line, result }) => [line, result])).toEqual([
    ...[2, 3, 4].map((line) => [line, 'created']),
    [5, 'refused'],
  ]);
  expect(await applied(id)).toMatchObject({ state: 'applied', counts: { skipped: 0 } });
  const after = await dump();
  expect(after).toHaveLength(before.length + 3);
  expect(after.at(-3)).toMatchObject({ name: 'Mat', number: 'P-1', price_cents: 1_000 });
  expect(await one(sql`select count(*) from changeset_files where changeset_id = ${id}`)).toBe(0);

  const second = await checked(`number,name,price\nP-1,Mat,12.50\nP-2,Rack,200.00\nP-9,New,1.00\n`);
  const counts = { created: 1, changed: 1, unchanged: 1, refused: 0, totalDifference: 2.5 };
  expect((await find(second)).counts).toMatchObject(counts);
  const rows = await rowsOf(second);
  expect(rows[0]).toMatchObject({
    ...{ number: 'P-1', result: 'changed', priceBefore: 10, priceAfter: 12.5 },
    changes: [{ field: 'price', before: 10, after: 12.5 }],
  });
  await applied(second);
  expect((await dump()).find(({ number }) => number === 'P-1')).toMatchObject({
    price_cents: 1_250,
  });
  expect(await undone(second)).toMatchObject({ state: 'undone', counts: { skipped: 0 } });
  expect(await dump()).toEqual(after);
  expect(await undone(id)).toMatchObject({ state: 'undone', counts: { skipped: 0 } });
  expect(await dump()).toEqual(before);
});

test('a file whose check took longer than a minute mails who began it, whatever came of it', async () => {
  const told = () =>
    shop.db.values<string>(sql`
      select data->'data'->>'what' from pgboss.job where name = 'mail' and data->>'kind' = 'changesetDone' order by created_on`);
  const after = async (text: string, seconds: number) => {
    const id = await uploaded(text);
    const before = await told();
    await admin.call('POST /api/v1/auth/changesets/:id/check', { params: { id }, body: {} });
    // The job as it was sent; it begins late.
    const data = (await shop.db.value<{ changesetId: number; owner: string; at: string }>(sql`
      select data from pgboss.job where name = 'check-changeset' and (data->>'changesetId')::bigint = ${id}`))!;
    expect(data.owner).toBe(`dealer:${dealer.id}`);
    const now = () => new Date(Date.parse(data.at) + seconds * 1_000);
    await previewChangeset({ ...shop.parts, now }, data);
    return (await told()).slice(before.length);
  };
  expect(await after('number,name,price\nL-1,Mat,1.00\n', 61)).toEqual(['ready']);
  expect(await after('Title\nCap\n', 61)).toEqual(['failed']);
  expect(await after('number,name,price\nL-2,Mat,1.00\n', 59)).toEqual([]);
});

test('a row with several mistakes tells all of them, on the page and in the file', async () => {
  const id = await checked('number,name,price,frt\nM-1,Mat,abc,x\nM-2,,1.00,1\n');
  const [both, one] = await rowsOf(id, 'refused');
  expect(both).toMatchObject({ line: 2, column: 'price', value: 'abc' });
  expect(both!.reason).toMatch(/^.+ \(price\) · .+ \(frt\)$/);
  expect(one!.reason).not.toContain('(name)');
  const file = await admin.send<string>('GET', `/api/v1/auth/changesets/${id}/refused.csv`);
  expect(file.body).toContain(' (price) · ');
});

test('after an undone import the same file comes in again', async () => {
  const id = await checked('number,name,price\nQ-1,Cap,5.00\n');
  await applied(id);
  await undone(id);
  const again = await checked('number,name,price\nQ-1,Cap,5.00\n');
  expect((await find(again)).counts).toMatchObject({ created: 1, unchanged: 0 });
  await applied(again);
  await undone(again);
});

test('two previews of the same new product: the second is told that it came meanwhile', async () => {
  const text = 'number,name,price\nR-1,Cap,5.00\n';
  const [first, second] = [await checked(text), await checked(text)];
  await applied(first);
  expect((await applied(second)).counts).toMatchObject({ skipped: 1 });
  const [row] = await rowsOf(second);
  expect(row!.skipped).toContain('another import');
  await undone(first);
});

test('columns of another name are mapped; what cannot be read is told', async () => {
  const mapping = { number: 'Part', name: 'Title', price: { column: 'Cost to you' } };
  const id = await checked('Part,Title,Cost to you\nS-1,Cap,5.00\n', { kind: 'products', mapping });
  expect((await find(id)).counts).toMatchObject({ created: 1 });
  const wrong = await checked('Part,Title\nS-1,Cap\n', { mapping: { number: 'Part', nane: 'T' } });
  expect(await find(wrong)).toMatchObject({ state: 'failed' });
  expect((await find(wrong)).problem).toContain('nane');
  const empty = await checked('Title\nCap\n');
  expect((await find(empty)).state).toBe('failed');
});

test('a file of another make changes nothing', async () => {
  const other = await shop.db.value<string>(sql`
    select name from makes where id = ${shop.dealers[2].manufacturerId}`);
  const id = await checked(`number,name,price,make\nT-1,Cap,5.00,${other}\n`);
  expect((await find(id)).counts).toMatchObject({ created: 0, refused: 1 });
});

test('bad rows come back as a file with why, and are dropped again once they are corrected', async () => {
  const file = 'Part;Name;Price;Note\nR-1;Mat;abc;"a ""b"""\nR-2;Net;3.00;=1+1\nR-3;Rack;x;\n';
  const mapping = { number: 'Part', name: 'Name', price: 'Price' };
  const id = await checked(file, { mapping });
  await applied(id);
  const refused = await admin.send<string>('GET', `/api/v1/auth/changesets/${id}/refused.csv`);
  expect(refused.headers['content-type']).toContain('text/csv');
  const [header, ...lines] = String(refused.body).replace('\ufeff', '').trim().split('\r\n');
  expect(header).toBe('"Part","Name","Price","Note","reason"');
  expect(lines.map((line) => line.replace(/,"[^"]*"$/, ''))).toEqual([
    '"R-1","Mat","abc","a ""b"""',
    '"R-3","Rack","x",""',
  ]);
  expect(lines[0]).toMatch(/,"[A-Z][^"]{10,}"$/);
  const corrected = String(refused.body).replace('"abc"', '"7.50"');
  const second = await checked(corrected, { mapping });
  expect((await find(second)).counts).toMatchObject({ created: 1, refused: 1 });
  const again = await admin.send<string>('GET', `/api/v1/auth/changesets/${second}/refused.csv`);
  expect(String(again.body).split('\r\n')[0]).toBe(`\ufeff${header}`);
});

test('a mapping is kept when its file is checked, with rows that go on; foreign patterns are refused', async () => {
  const file = 'Handle,Title,SKU,Price\nnet,Net,N-1,2\nnet,,N-2,\n';
  const mapping = {
    ...{ number: 'SKU', price: 'Price' },
    name: { column: ['Title', 'SKU'], join: ' ' },
  };
  const continues = { whenEmpty: 'Title', same: 'Handle' };
  const id = await checked(file, { mapping, continues, saveAs: ' Shop ' });
  expect((await rowsOf(id)).map(({ name }) => name)).toEqual(['Net N-1', 'Net N-2']);
  const { data } = (
    await admin.call('GET /api/v1/auth/import-mappings', { query: { dealerId: dealer.id } })
  ).body;
  expect(data).toMatchObject([
    { name: 'Shop', mapping: { kind: 'products', fields: mapping, continues } },
  ]);
  const slow = { number: { column: 'SKU', transform: [{ match: '^(a+)+$' }] } };
  const refused = await find(await checked(file, { mapping: slow }));
  expect(refused).toMatchObject({ state: 'failed' });
  expect(refused.problem).toContain('^(a+)+$');
});

test("a make's vehicles come with its products, and go with them where nothing else uses them", async () => {
  const { manufacturerId: makeId } = dealer;
  const ctx = { db: shop.db, now: () => shop.clock.now, person: null };
  const id = await createDraft(
    ctx,
    { makeId, dealerId: null },
    { kind: 'import', title: 'new.csv', input: {} },
  );
  const text =
    'number,name,price,year,model,trim\nV-1,Cap,5.00,2031,Novel,Base\nV-2,Rack,6.00,2031,Novel,Sport\n';
  await shop.db.run(sql`
    insert into changeset_files (changeset_id, part, content) values (${id}, 1, ${Buffer.from(text)})`);
  const platform = await shop.as('admin@example.test');
  const input = { params: { id }, body: { createVehicles: true } };
  await platform.call('POST /api/v1/auth/changesets/:id/check', input);
  await previewChangeset(shop.parts, { changesetId: id });
  const vehicles = () =>
    shop.db.values<string>(sql`
      select t.name from trims t join models m on m.id = t.model_id where m.name = 'Novel' order by 1`);
  expect(await vehicles()).toEqual([]);
  const asked = { params: { id }, query: {} };
  const { data } = (await platform.call('GET /api/v1/auth/changesets/:id/rows', asked)).body;
  expect(data.map(({ subject, name }) => [subject, name])).toEqual([
    ['vehicle', '2031 Novel Base'],
    ['vehicle', '2031 Novel Sport'],
    ['product', 'Cap'],
    ['product', 'Rack'],
  ]);
  // One of them comes meanwhile by another way.
  await shop.db.run(sql`
    with y as (insert into years (year) values (2031) on conflict (year) do update set year = excluded.year returning id),
      m as (insert into models (make_id, year_id, name) select ${makeId}, id, 'Novel' from y returning id)
    insert into trims (model_id, name) select id, 'sport' from m`);
  const { version } = (await platform.call('GET /api/v1/auth/changesets/:id', { params: { id } }))
    .body.changeset;
  await platform.call('POST /api/v1/auth/changesets/:id/apply', {
    ...{ params: { id }, body: { version } },
  });
  expect(await vehicles()).toEqual(['Base', 'sport']);
  const fits = await shop.db.values<string>(sql`
    select p.number || ' ' || t.name from products p join product_trims f on f.product_id = p.id join trims t on t.id = f.trim_id
    where p.number in ('V-1', 'V-2') order by 1`);
  expect(fits).toEqual(['V-1 Base', 'V-2 sport']);
  await platform.call('POST /api/v1/auth/changesets/:id/undo', { params: { id } });
  expect(await vehicles()).toEqual(['sport']);
});

test('offers of a file are looked at, applied and undone', async () => {
  const { manufacturerId: makeId } = dealer;
  const ctx = { db: shop.db, now: () => shop.clock.now, person: null };
  const owner = { makeId, dealerId: null };
  const id = await createDraft(ctx, owner, { kind: 'import', title: 'terms.csv', input: {} });
  const text = 'type,months,rate,from,to\nlease,41,4.99,2031-01-01,2031-01-31\n';
  await shop.db.run(sql`
    insert into changeset_files (changeset_id, part, content) values (${id}, 1, ${Buffer.from(text)})`);
  const platform = await shop.as('admin@example.test');
  await platform.call('POST /api/v1/auth/changesets/:id/check', { params: { id }, body: {} });
  await previewChangeset(shop.parts, { changesetId: id });
  const offers = () =>
    shop.db.values<number>(sql`select rate_yearly_percent from terms where term_months = 41`);
  expect(await offers()).toEqual([]);
  const found = async () =>
    (await platform.call('GET /api/v1/auth/changesets/:id', { params: { id } })).body.changeset;
  const { version, state, counts } = await found();
  expect([state, counts.created]).toEqual(['ready', 1]);
  const rows = await platform.call('GET /api/v1/auth/changesets/:id/rows', {
    ...{ params: { id }, query: {} },
  });
  expect(rows.body.data[0]!.changes).toEqual(
    Object.entries({
      ...{ type: 'lease', months: 41, rate: 4.99, from: '2031-01-01', to: '2031-01-31' },
    }).map(([field, after]) => ({ field, before: null, after })),
  );
  const body = { version };
  await platform.call('POST /api/v1/auth/changesets/:id/apply', { params: { id }, body });
  expect(await offers()).toEqual([4.99]);
  await platform.call('POST /api/v1/auth/changesets/:id/undo', { params: { id } });
  expect(await offers()).toEqual([]);
  expect(await found()).toMatchObject({ state: 'undone', counts: { skipped: 0 } });
});

/** The dealership's offers as a file for an import. */
async function exportedTerms(): Promise<string> {
  const query = { kind: 'terms' as const, dealerId: dealer.id };
  const { status, body } = await admin.call('GET /api/v1/auth/exports', { query });
  expect(status).toBe(200);
  return String(body);
}

/** Offers of everybody else. */
const othersTerms = () =>
  shop.db.rows(sql`select * from terms where dealer_id is distinct from ${dealer.id} order by id`);

test('a dealership’s own offers go out, and come in again to the same file', async () => {
  const [, second] = shop.dealers;
  const { manufacturerId: makeId } = dealer;
  expect(second.manufacturerId).toBe(makeId);
  const place = (await shop.db.row<{ yearId: number; modelId: number; trimId: number }>(sql`
    select m.year_id as "yearId", m.id as "modelId", min(t.id) as "trimId" from models m join trims t on t.model_id = m.id
    where m.make_id = ${makeId} group by m.id order by m.id limit 1`))!;
  await shop.db.run(sql`delete from terms where dealer_id = ${dealer.id}`);
  await shop.db.run(sql`
    insert into terms (make_id, dealer_id, year_id, model_id, trim_id, type, term_months, rate_yearly_percent, starts_on, ends_on, note, position)
    select ${makeId}, d.id, o.year_id, o.model_id, o.trim_id, o.type, o.months, o.rate, o.starts_on::date, o.ends_on::date, o.note, o.position
    from (values (${dealer.id}::bigint), (${second.id}), (null)) d (id), (values
      (null::bigint, null::bigint, null::bigint, 'lease', 61, 4.995, null, null, '=from, "a" sheet', 902),
      (null, null, null, 'lease', 62, 3.9, '2031-01-01', '2031-01-31', '', 901),
      (null, null, null, 'lease', 62, 2.9, '2031-02-01', null, 'Février', 903),
      (${place.yearId}, null, null, 'finance', 63, 0.9, null, '2031-12-31', '', 1),
      (null, ${place.modelId}, null, 'finance', 64, 5.5, null, null, '', 1),
      (null, ${place.modelId}, ${place.trimId}, 'lease', 65, 6, null, null, '', 1)
    ) o (year_id, model_id, trim_id, type, months, rate, starts_on, ends_on, note, position)
    `);
  const csv = await exportedTerms();
  expect(csv.trim().split('\r\n')).toHaveLength(7);
  const others = await othersTerms();
  const same = await find(await checked(csv));
  expect(same).toMatchObject({ state: 'ready', counts: { created: 0, changed: 0, unchanged: 6 } });

  await shop.db.run(sql`delete from terms where dealer_id = ${dealer.id}`);
  const id = await checked(csv);
  expect((await find(id)).counts).toMatchObject({ created: 6, changed: 0, refused: 0 });
  expect(await exportedTerms()).not.toBe(csv);
  const rows = await rowsOf(id);
  expect(rows.every(({ subject }) => subject === 'offer')).toBe(true);
  expect(rows.find(({ name }) => name.startsWith('lease 65'))!.name).toMatch(/^lease 65, \d{4} \S/);
  await applied(id);
  expect(await exportedTerms()).toBe(csv);
  expect(await othersTerms()).toEqual(others);
  await undone(id);
  expect(await one(sql`select count(*) from terms where dealer_id = ${dealer.id}`)).toBe(0);
  expect(await othersTerms()).toEqual(others);
  await shop.db.run(sql`delete from terms where term_months between 61 and 65`);
});

test('a dealership’s file of offers touches neither another dealership’s nor the make’s', async () => {
  const [, second, third] = shop.dealers;
  const makes = await shop.db.rows<{ id: number; name: string }>(sql`select id, name from makes`);
  const makeOf = ({ manufacturerId }: Dealer) =>
    makes.find(({ id }) => id === manufacturerId)!.name;
  const others = await othersTerms();
  const id = await checked(
    [
      'type,months,rate,make,dealer',
      `lease,71,1.9,${makeOf(dealer)},${dealer.code.toUpperCase()}`,
      'lease,72,1.9,,',
      `lease,73,1.9,,${second.code}`,
      `lease,74,1.9,${makeOf(third)},${third.code}`,
      `lease,75,1.9,${makeOf(third)},`,
      'lease,76,1.9,,nobody',
      'rent,77,1.9,,',
    ].join('\n'),
  );
  expect((await find(id)).counts).toMatchObject({ created: 2, changed: 0, refused: 5 });
  const refused = await rowsOf(id, 'refused');
  const alone = rowProblems.otherDealer(dealer.code);
  expect(refused.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [4, 'dealer', alone],
    [5, 'make', rowProblems.otherMake(makeOf(dealer))],
    [6, 'make', rowProblems.otherMake(makeOf(dealer))],
    [7, 'dealer', alone],
    [8, 'type', rowProblems.termType],
  ]);
  await applied(id);
  expect(await othersTerms()).toEqual(others);
  const own = await shop.db.values<number>(sql`
    select term_months from terms where dealer_id = ${dealer.id} order by term_months`);
  expect(own).toEqual([71, 72]);
  await undone(id);
  expect(await othersTerms()).toEqual(others);
  expect(await one(sql`select count(*) from terms where dealer_id = ${dealer.id}`)).toBe(0);
});

test('the command keeps what it changed, so that it can be undone in the page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trimline-undoable-'));
  const file = join(folder, 'spring.csv');
  await writeFile(file, 'number,name,price\nW-1,Cap,5.00\n');
  const before = await dump();
  const options = { file, dealer: dealer.code, now: shop.clock.now };
  const listener = { opened: () => {}, mistake: () => {} };
  const made = () => importUndoably(shop.db, 'spring.csv', options, listener);
  expect((await made()).counts.products).toMatchObject({ created: 1 });
  expect((await made()).counts.products).toMatchObject({ created: 0, unchanged: 1 });
  const listed = await admin.call('GET /api/v1/auth/changesets', {
    query: { dealerId: dealer.id },
  });
  const mine = listed.body.data.filter(({ title }) => title === 'spring.csv');
  expect(mine).toMatchObject([{ state: 'applied', counts: { created: 1 } }]);
  await undone(mine[0]!.id);
  expect(await dump()).toEqual(before);
  await rm(folder, { recursive: true });
});

test('products in needs, exclusions and packages are told by name, those of the same file too', async () => {
  const related = `number,name,price,needs,excludes,parts,images
T-1,Roof box,100,T-2;T-3|T-4,T-5,,
T-2,Bars,10,,,,
T-3,Wide bars,12,,,,
T-4,Key,5,,,,
T-5,Tent,90,,,,
T-6,Roof kit,110,,,T-1|T-2,
`;
  const changesOf = async (id: number, number: string) =>
    (await rowsOf(id)).find((row) => row.number === number)!.changes;
  const id = await checked(related);
  expect(await changesOf(id, 'T-1')).toEqual(
    expect.arrayContaining([
      { field: 'needs', before: [], after: ['Bars / Wide bars', 'Key'] },
      { field: 'excludes', before: [], after: ['Tent'] },
    ]),
  );
  expect(await changesOf(id, 'T-6')).toContainEqual({
    field: 'parts',
    before: [],
    after: ['Roof box', 'Bars'],
  });
  await applied(id);
  const second = await checked('number,needs\nT-1,T-4\n');
  expect(await changesOf(second, 'T-1')).toEqual([
    { field: 'needs', before: ['Bars / Wide bars', 'Key'], after: ['Key'] },
  ]);
});
