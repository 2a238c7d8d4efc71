import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

/** Notes what the server sends to PostgreSQL, which runs it as ever. */
function watchStatements(): string[] {
  const texts: string[] = [];
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [first] = asked as [string | { text: string }];
    texts.push((typeof first === 'string' ? first : first.text).trim().replace(/\s+/g, ' '));
    return Reflect.apply(query, this, asked);
  } as never);
  return texts;
}

test('placing an order takes nine statements, its opening and its end included', async () => {
  const { id: dealerId, manufacturerId } = shop.dealers[0];
  const customer = await shop.as('customer@example.test');
  const product = await shop.db.row<{ productId: number; trimId: number }>(sql`
    select p.id as "productId", min(f.trim_id) as "trimId" from products p
    join product_trims f on f.product_id = p.id
    where p.active and p.dealer_id is null and p.make_id = ${manufacturerId}
    group by p.id order by p.id limit 1`);
  const place = async () => {
    const orderItems = [{ ...product!, quantity: 2 }];
    const body = { statusId: orderStatus.ORDER, dealerId, orderItems };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await customer.call('POST /api/v1/auth/orders', { body } as never, { headers });
    expect(answer.status).toBe(201);
  };
  await place(); // what a process asks once is known afterwards
  const statements = watchStatements();
  await place();
  const expected = [
    /^select u\.id/, // who asks
    /^begin$/,
    /pg_advisory_xact_lock/, // the cart is this request's alone
    /^select d\.id/, // dealership, prices, offers and the key's answer
    /throttles/,
    /^with posted as/, // the order with its lines, in place of the cart
    /^with given as/, // the key's answer and the audit entry
    /pgboss\.job_common/, // all mails as one job
    /^commit$/,
  ];
  expect(statements).toEqual(expected.map((text) => expect.stringMatching(text)));
});
