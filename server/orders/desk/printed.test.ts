import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { User } from '#shared/contract/users.ts';
import type { DocumentKind } from '#shared/rules/documents.ts';
import type { TestClient } from '#tests/support/client.ts';
import { deskOrder } from '#tests/support/desk-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { notePrinted } from './printed.ts';

let shop: TestShop;
let admin: TestClient;
let people: Record<'admin' | 'advisor' | 'customer', User>;
let orderId: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  const who = async (client: TestClient) =>
    (await client.call('GET /api/v1/auth/user/checkAuth', {})).body;
  people = {
    admin: await who(admin),
    advisor: await who(await shop.as('advisor@example.test')),
    customer: await who(await shop.as('customer@example.test')),
  };
});
beforeEach(async () => {
  const { id: dealerId, manufacturerId } = shop.dealers[0];
  const productId = (await shop.db.value<number>(sql`
    select id from products where make_id = ${manufacturerId} and dealer_id is null order by id limit 1`))!;
  const order = { dealerId, customerId: people.customer.id, productId, isNew: true };
  orderId = (await deskOrder(shop.db, order, [{}])).id;
});
afterAll(() => shop.close());

const print = (kind: DocumentKind, person = people.admin, language: 'fr' | 'both' = 'fr') =>
  notePrinted(
    { db: shop.db, now: () => shop.clock.now },
    person,
    { dealerId: shop.dealers[0].id, id: orderId },
    kind,
    language,
  );
const read = async () =>
  (await admin.call('GET /api/v1/auth/desk/:id', { params: { id: orderId } })).body;
const prints = async () =>
  (await read()).events.flatMap(({ kind, data, user }) =>
    kind === 'printed' ? [`${user?.firstName} ${data.document} ${data.language}`] : [],
  );
const wait = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
};

test('a print is in the history, and no step: nothing of the order changes', async () => {
  const before = await read();
  await print('work-order');
  const { order, undo, events } = await read();
  expect(order).toEqual(before.order);
  expect(undo).toBeNull();
  expect(events).toMatchObject([
    { kind: 'printed', data: { document: 'work-order', language: 'fr' }, isStep: false, note: '' },
  ]);
});

test('the same within a minute is noted once, another document or person by itself', async () => {
  await print('work-order');
  wait(59);
  await print('work-order');
  await print('work-order', people.advisor);
  await print('work-order', people.admin, 'both');
  await print('pick-list');
  const [mine, theirs] = [people.admin.firstName, people.advisor.firstName];
  const noted = [
    ...[`${mine} work-order fr`, `${theirs} work-order fr`],
    ...[`${mine} work-order both`, `${mine} pick-list fr`],
  ];
  expect(await prints()).toEqual(noted);
  wait(2);
  await print('work-order');
  expect(await prints()).toHaveLength(5);
});

test('a print after a step is noted, however soon', async () => {
  await print('pick-list');
  const { version } = (await read()).order;
  await admin.call('POST /api/v1/auth/desk/:id/actions', {
    params: { id: orderId },
    body: { version, action: { kind: 'acknowledge' } },
  });
  await print('pick-list');
  expect((await read()).events.map(({ kind }) => kind)).toEqual([
    ...['printed', 'acknowledge', 'printed'],
  ]);
});

test('customers read their copy without a trace', async () => {
  await print('customer-copy', people.customer);
  expect(await prints()).toEqual([]);
});
