import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { feeProblems } from '#shared/messages/en/fees.ts';
import { fieldProblems } from '#shared/messages/en/validation.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let dealerId: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  dealerId = shop.dealers[0].id;
});
afterAll(() => shop.close());

const levy = {
  ...{ nameEn: 'Tire levy', nameFr: 'Droits sur les pneus', kind: 'perPiece' as const },
  ...{ amount: '4.50', percent: '', maxAmount: '', products: '', categoryIds: [2 as const] },
};
const supplies = {
  ...levy,
  ...{ nameEn: 'Shop supplies', nameFr: 'Fournitures', kind: 'percent' as const, amount: '' },
  ...{ percent: '6.125', base: 'labour' as const, maxAmount: '40', installed: true },
  ...{ categoryIds: [], taxed: false },
};

const add = (body: object, client = admin) =>
  client.call('POST /api/v1/auth/fees', { body: { dealerId, ...levy, ...body } });
const list = async () =>
  (await admin.call('GET /api/v1/auth/fees', { query: { dealerId } })).body.data;
const inShop = async () => {
  const { manufacturerId: makeId, code: dealerCode } = shop.dealers[0];
  const { body } = await shop
    .visitor()
    .call('GET /api/v1/dealers/:makeId/:dealerCode', { params: { makeId, dealerCode } });
  return body.dealer.fees;
};
const change = (id: number, body: object) =>
  admin.call('PATCH /api/v1/auth/fees/:id', { params: { id }, body: { ...levy, ...body } });

test('a dealership’s fees are entered, ordered, switched off and deleted, and its shop follows', async () => {
  expect([await list(), await inShop()]).toEqual([[], []]);
  const products = await shop.db.rows<{ id: number; number: string }>(sql`
    select id, number from products where make_id = ${shop.dealers[0].manufacturerId} and dealer_id is null order by id limit 2`);
  const [set, mat] = products as [{ id: number; number: string }, { id: number; number: string }];
  const typed = `${set.number.toLowerCase()} x 4\n\n ${mat.number}`;
  const first = (await add({ products: typed })).body.fee;
  expect(first).toMatchObject({ kind: 'perPiece', amount: 4.5, percent: 0, maxAmount: null });
  expect(first.products).toMatchObject([
    { id: set.id, pieces: 4, number: set.number },
    { id: mat.id, pieces: 1 },
  ]);
  const second = (await add(supplies)).body.fee;
  expect(second).toMatchObject({ percent: 6.125, base: 'labour', maxAmount: 40, taxed: false });
  const { number: _, name: __, ...bare } = first.products[0]!;
  expect((await inShop()).map(({ feeId }) => feeId)).toEqual([first.feeId, second.feeId]);
  expect((await inShop())[0]).toMatchObject({ amount: 4.5, categoryIds: [2] });
  expect((await inShop())[0]!.products[0]).toEqual(bare);

  await admin.call('POST /api/v1/auth/fees/:id/move', {
    params: { id: second.feeId },
    body: { to: 'earlier' },
  });
  expect((await inShop()).map(({ feeId }) => feeId)).toEqual([second.feeId, first.feeId]);

  const off = await change(second.feeId, { ...supplies, active: false, version: second.version });
  expect(off.body.fee).toMatchObject({ active: false, version: second.version + 1 });
  expect((await inShop()).map(({ feeId }) => feeId)).toEqual([first.feeId]);
  const late = await change(second.feeId, { ...supplies, version: second.version });
  expect(late.body.errors).toEqual({ version: [feeProblems.changedMeanwhile] });

  for (const { feeId: id } of await list())
    await admin.call('DELETE /api/v1/auth/fees/:id', { params: { id } });
  expect([await list(), await inShop()]).toEqual([[], []]);
  const trail = await shop.db.values<string>(sql`
    select action from audit_log where entity = 'fee' order by id`);
  expect(trail).toEqual([
    ...['fee.added', 'fee.added', 'fee.moved', 'fee.changed', 'fee.deleted', 'fee.deleted'],
  ]);
});

test.each<[object, string, string]>([
  [{ nameFr: ' ' }, 'nameFr', fieldProblems.required],
  [{ amount: '' }, 'amount', fieldProblems.required],
  [{ kind: 'percent', percent: '' }, 'percent', fieldProblems.required],
  [{ kind: 'percent', percent: '6.1234' }, 'percent', fieldProblems.numeric],
  [{ products: 'NO-SUCH x 4' }, 'products', feeProblems.unknownProducts('NO-SUCH')],
])('%j is refused at %s', async (body, field, message) => {
  const { status, body: answer } = await add(body);
  expect([status, answer.errors?.[field]]).toEqual([422, [message]]);
});

test('products of another make, and fees of another dealership, are not there', async () => {
  const foreign = await shop.db.value<string>(sql`
    select number from products where make_id = ${shop.dealers[2].manufacturerId} limit 1`);
  const refused = await add({ products: foreign! });
  expect(refused.body.errors?.products).toEqual([feeProblems.unknownProducts(foreign!)]);
  const { feeId: id } = (await add({ active: false })).body.fee;
  const other = await shop.as('dealer2@example.test');
  const asked = [
    await other.call('PATCH /api/v1/auth/fees/:id', { params: { id }, body: levy }),
    await other.call('DELETE /api/v1/auth/fees/:id', { params: { id } }),
    await add({}, other),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
  await admin.call('DELETE /api/v1/auth/fees/:id', { params: { id } });
});
