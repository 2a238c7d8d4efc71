import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { hashToken } from '#server/base/http/session.ts';
import { clearAway } from '#server/jobs/housekeeping.ts';
import { linkFor, standingLinkFor } from '#server/orders/links/links.service.ts';
import { revokeLinksTo } from '#server/orders/links/links.sql.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A new order of the first dealership's demo customer. */
async function newOrder(statusId: OrderStatus = orderStatus.ORDER) {
  const dealerId = shop.dealers[0].id;
  const product = await shop.db.row<{ id: number; name: string; number: string }>(
    sql`select id, name, number from products where dealer_id is null and active order by id limit 1`,
  );
  const customerId = await shop.db.value<number>(sql`
    select id from users where dealer_id = ${dealerId} and email = 'customer@example.test'`);
  const line = { productId: product!.id, name: product!.name, number: product!.number, cents: 100 };
  const at = shop.clock.now.toISOString();
  const orderId = await placedOrder(shop.db, { dealerId, customerId: customerId!, statusId, at }, [
    line,
  ]);
  return { dealerId, orderId };
}

const tokenOf = (address: string) => address.split('/').at(-1)!;

test('each link to an order is another one, and only its hash is kept', async () => {
  const order = await newOrder();
  const links = [await linkFor(shop.parts, order), await linkFor(shop.parts, order)];
  const { publicUrl } = shop.parts.config;
  const { manufacturerId, code } = shop.dealers[0];
  for (const link of links)
    expect(link).toMatch(new RegExp(`^${publicUrl}/${manufacturerId}/${code}/o/[\\w-]{22}$`));
  expect(new Set(links).size).toBe(2);
  const kept = await shop.db.rows<{ hash: Buffer; row: string }>(
    sql`select token_hash as hash, l::text as row from shared_links l where order_id = ${order.orderId} order by id`,
  );
  expect(kept.map(({ hash }) => hash)).toEqual(links.map((link) => hashToken(tokenOf(link))));
  for (const { row } of kept) for (const link of links) expect(row).not.toContain(tokenOf(link));
});

test('papers and mails of an order have one link, until its links are revoked or a year begins', async () => {
  const order = await newOrder();
  const [first, again] = [
    await standingLinkFor(shop.parts, order),
    await standingLinkFor(shop.parts, { ...order, language: 'fr' }),
  ];
  expect(tokenOf(again)).toBe(tokenOf(first));
  const revoke = () => revokeLinksTo(shop.db, order.dealerId, order.orderId, shop.clock.now);
  expect(await revoke()).toBe(1);
  const second = await standingLinkFor(shop.parts, order);
  await revoke();
  const later = {
    ...shop.parts,
    now: () => new Date(shop.clock.now.getTime() + 366 * 86_400_000),
  };
  const tokens = [first, second, await standingLinkFor(shop.parts, order)].map(tokenOf);
  tokens.push(tokenOf(await standingLinkFor(later, order)));
  tokens.push(tokenOf(await standingLinkFor(shop.parts, await newOrder())));
  expect(new Set(tokens).size).toBe(5);
});

test('a link is in the language of its order', async () => {
  const order = await newOrder();
  await shop.db.run(sql`update orders set language = 'fr' where id = ${order.orderId}`);
  const { manufacturerId, code } = shop.dealers[0];
  expect(await linkFor(shop.parts, order)).toContain(`/fr/${manufacturerId}/${code}/o/`);
});

test('there are no links to carts, hidden orders and orders of another dealership', async () => {
  const order = await newOrder();
  const none = { status: 404 };
  const elsewhere = { ...order, dealerId: shop.dealers[1].id };
  await expect(linkFor(shop.parts, elsewhere)).rejects.toMatchObject(none);
  const cart = await newOrder(orderStatus.CART);
  for (const make of [linkFor, standingLinkFor])
    await expect(make(shop.parts, cart)).rejects.toMatchObject(none);
  await shop.db.run(sql`update orders set deleted_at = ${testMoment} where id = ${order.orderId}`);
  await expect(linkFor(shop.parts, order)).rejects.toMatchObject(none);
});

test('housekeeping deletes links two years after the last event of their order', async () => {
  const [old, busy] = [await newOrder(), await newOrder()];
  for (const order of [old, busy]) await linkFor(shop.parts, order);
  const inDays = (days: number) => new Date(shop.clock.now.getTime() + days * 86_400_000);
  await shop.db.run(sql`
    insert into order_events (dealer_id, order_id, at, kind) values (${busy.dealerId}, ${busy.orderId}, ${inDays(300)}, 'note')`);
  const left = async ({ orderId }: { orderId: number }) =>
    Number(await shop.db.value(sql`select count(*) from shared_links where order_id = ${orderId}`));
  await clearAway({ ...shop.parts, now: () => inDays(729) });
  expect([await left(old), await left(busy)]).toEqual([1, 1]);
  await clearAway({ ...shop.parts, now: () => inDays(731) });
  expect([await left(old), await left(busy)]).toEqual([0, 1]);
  await clearAway({ ...shop.parts, now: () => inDays(1_031) });
  expect(await left(busy)).toBe(0);
});
