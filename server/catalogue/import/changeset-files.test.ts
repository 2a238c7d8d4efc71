import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { AnswerOf } from '#shared/contract/contract.ts';
import type { TestClient } from '#tests/support/client.ts';
import { form } from '#tests/support/form.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { rowOf, workbookOf } from '#tests/support/workbook.ts';
import { saveMapping } from './import-mappings.service.ts';

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
});
afterAll(() => shop.close());

const csv = Buffer.from('Part #,Accessory,MSRP\n0042,Tapis d’hiver,$89.95\n');

type UploadAnswer = AnswerOf<'POST /api/v1/auth/changesets/files'> & {
  message: string;
  errors: Record<string, string[]>;
};

async function upload(
  file: Buffer,
  { client = admin, name = 'parts.csv', dealerId = shop.dealers[0].id } = {},
) {
  const { body, headers } = await form({ dealerId }, [{ part: 'file', name, bytes: file }]);
  return client.send<UploadAnswer>('POST', '/api/v1/auth/changesets/files', body, {
    headers,
  });
}
const kept = () =>
  shop.db.row<{ changesets: number; parts: number }>(sql`
    select (select count(*) from changesets) as changesets, (select count(*) from changeset_files) as parts`);

test('a dealer admin drops a file and sees what is in it; its own people alone see it again', async () => {
  const { status, body } = await upload(csv);
  expect(status).toBe(201);
  expect(body.changeset).toMatchObject({ kind: 'import', state: 'draft', title: 'parts.csv' });
  expect(body.file).toMatchObject({
    ...{ name: 'parts.csv', bytes: csv.length, kind: 'products', sheets: [], sheet: null },
    ...{ encoding: 'utf-8', delimiter: ',', mappingName: null, warnings: [], pictures: 0 },
    columns: [
      { name: 'Part #', samples: ['0042'] },
      { name: 'Accessory', samples: ['Tapis d’hiver'] },
      { name: 'MSRP', samples: ['$89.95'] },
    ],
    rows: [['0042', 'Tapis d’hiver', '$89.95']],
    mapping: {
      kind: 'products',
      fields: {
        number: 'Part #',
        name: 'Accessory',
        price: { column: 'MSRP', transform: ['amount'] },
      },
    },
  });
  const again = { params: { id: body.changeset.id }, query: {} };
  const seen = await admin.call('GET /api/v1/auth/changesets/:id/file', again);
  expect(seen.body.file).toEqual(body.file);
  const other = await shop.as('dealer2@example.test');
  expect((await other.call('GET /api/v1/auth/changesets/:id/file', again)).status).toBe(404);
  expect((await upload(csv, { client: other })).status).toBe(404);
});

test('a workbook is looked at sheet by sheet, and a text in another encoding', async () => {
  const sheets = [
    {
      name: 'One',
      rows: rowOf(1, 'number', 'name') + rowOf(2, '0042', 'Mats') + rowOf(3, 42, 'Net'),
    },
    { name: 'Two', rows: rowOf(1, 'make', 'year', 'model') + rowOf(2, 'Norvane', 2026, 'Elan') },
  ];
  const { body } = await upload(workbookOf({ sheets }), { name: 'parts.xlsx' });
  expect(body.file).toMatchObject({
    ...{ sheet: 'One', encoding: null, kind: 'products' },
    warnings: [
      '1 cell of the column "number" is a number among text, and may have lost leading zeros: format the column as text in your spreadsheet.',
    ],
  });
  const params = { id: body.changeset.id };
  const show = (query: object) =>
    admin.call('GET /api/v1/auth/changesets/:id/file', { params, query });
  // Vehicles are the make's: a dealership's rows are products, or its terms.
  for (const kind of [undefined, 'vehicles', 'products'])
    expect((await show({ sheet: 'Two', ...(kind && { kind }) })).body.file).toMatchObject({
      ...{ sheet: 'Two', kind: 'products', rows: [['Norvane', '2026', 'Elan']] },
      mapping: { kind: 'products', fields: { make: 'make', year: 'year', model: 'model' } },
    });
  expect((await show({ sheet: 'Two', kind: 'terms' })).body.file.kind).toBe('terms');
  expect((await show({ kind: 'orders' })).status).toBe(422);
  expect((await show({ sheet: 'Three' })).body.errors).toEqual({
    file: ['The workbook has no sheet "Three".'],
  });
  const latin = (await upload(Buffer.from('number,name\nA,Caf\xe9\n', 'latin1'))).body.changeset.id;
  const read = (encoding: string) =>
    admin.call('GET /api/v1/auth/changesets/:id/file', {
      params: { id: latin },
      query: { encoding },
    });
  expect((await read('iso-8859-7')).body.file.rows).toEqual([['A', 'Cafι']]);
  expect((await read('klingon')).status).toBe(422);
}, 180_000); // a process of its own reads the workbook each time

test('a file that cannot be read is refused in the reader’s language, and nothing is kept of it', async () => {
  const before = await kept();
  const { status, body } = await upload(Buffer.from('%PDF-1.7'), { name: 'list.pdf' });
  expect(status).toBe(422);
  expect(body.errors.file?.[0]).toContain('The file is a PDF');
  const whole = await form({ dealerId: shop.dealers[0].id }, []);
  const headers = { ...whole.headers, 'accept-language': 'fr' };
  const none = await admin.send<{ message: string }>(
    'POST',
    '/api/v1/auth/changesets/files',
    whole.body,
    { headers },
  );
  expect([none.status, none.body.message]).toEqual([422, 'Veuillez choisir un seul fichier.']);
  expect(await kept()).toEqual(before);
});

test('a file of more than 50 MB is refused with its bound, before and while it is read', async () => {
  const before = await kept();
  const large = await upload(Buffer.alloc(52_000_000, 'a'));
  expect(large.status).toBe(413);
  expect(large.body.message).toContain('it may have at most 50 MB');
  const little = await upload(Buffer.alloc(50_000_001, 'a'));
  expect(little.status).toBe(413);
  expect(await kept()).toEqual(before);
});

test('a file of several parts comes back whole', async () => {
  const rows = Array.from({ length: 60_000 }, (_, index) => `N-${index},Name ${index},1.00`);
  const file = Buffer.from(['number,name,price', ...rows].join('\n'));
  const { body } = await upload(file);
  const parts = await shop.db.values<Buffer>(
    sql`select content from changeset_files where changeset_id = ${body.changeset.id} order by part`,
  );
  expect(parts.length).toBe(2);
  expect(Buffer.concat(parts).equals(file)).toBe(true);
});

test('a client that stops halfway leaves nothing', async () => {
  const before = await kept();
  if (!shop.app.server.listening) await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = shop.app.server.address() as AddressInfo;
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = decodeURIComponent(admin.cookies.get('XSRF-TOKEN')!);
  const begin = () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/v1/auth/changesets/files HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-XSRF-TOKEN: ${token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n' +
        `--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"dealerId":${shop.dealers[0].id}}\r\n` +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnumber,name\r\nA,',
    );
    return socket;
  };
  const three = [begin(), begin(), begin()];
  // A person has two uploads at once: when one is refused, the others are under way.
  const [refusal] = await Promise.race(three.map((socket) => once(socket, 'data')));
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 503 /);
  for (const socket of three) socket.destroy();
  const { server } = shop.app;
  await expect.poll(promisify(server.getConnections.bind(server))).toBe(0);
  // Whatever was kept of them would be there before a whole one that comes after them.
  expect((await upload(csv)).status).toBe(201);
  const { changesets, parts } = before!;
  expect(await kept()).toEqual({ changesets: changesets + 1, parts: parts + 1 });
});

test('a saved mapping is found again by the header, by its own dealership alone', async () => {
  const [dealer, other] = shop.dealers;
  const makeId = dealer.manufacturerId;
  const mapping = { kind: 'products' as const, fields: { key: 'Part #', name: 'Accessory' } };
  const save = (name: string) =>
    saveMapping(
      shop.parts,
      { makeId, dealerId: dealer.id },
      { name, header: ['part #', 'Accessory', 'MSRP'], mapping, createdBy: null },
    );
  await save('Price list');
  await save('Price list');
  expect((await upload(csv)).body.file).toMatchObject({
    ...{ mappingName: 'Price list', isSaved: true, mapping },
  });
  const harbour = await shop.as('dealer2@example.test');
  const theirs = await upload(csv, { client: harbour, dealerId: other.id });
  expect(theirs.body.file.mappingName).toBeNull();

  const list = async (client: TestClient, dealerId: number) =>
    (await client.call('GET /api/v1/auth/import-mappings', { query: { dealerId } })).body.data;
  const [saved, ...more] = await list(admin, dealer.id);
  expect([saved?.name, more]).toEqual(['Price list', []]);
  expect(await list(harbour, other.id)).toEqual([]);

  await save('Another');
  const rename = (client: TestClient, name: string) =>
    client.call('PATCH /api/v1/auth/import-mappings/:id', {
      params: { id: saved!.id },
      body: { name },
    });
  expect((await rename(harbour, 'Mine')).status).toBe(404);
  expect((await rename(admin, 'Another')).body.errors).toEqual({
    name: ['Another mapping has this name.'],
  });
  expect((await rename(admin, ' List of prices ')).status).toBe(200);
  expect((await list(admin, dealer.id)).map(({ name }) => name)).toEqual([
    'Another',
    'List of prices',
  ]);
  const remove = (client: TestClient) =>
    client.call('DELETE /api/v1/auth/import-mappings/:id', { params: { id: saved!.id } });
  expect((await remove(harbour)).status).toBe(404);
  expect((await remove(admin)).status).toBe(200);
  expect(await list(admin, dealer.id)).toHaveLength(1);
});
