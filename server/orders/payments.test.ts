import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import type { Order } from '#shared/contract/orders.ts';
import { formatMoney } from '#shared/messages/en/formats.ts';
import { toCents } from '#shared/rules/money.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { paymentCents } from '#shared/rules/payment.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let ontario: Dealer;
let customer: TestClient;
/** A product that fits two vehicles; the first has the make's offers, the second its own. */
let product: { id: number; trimId: number; otherTrimId: number };

beforeAll(async () => {
  shop = await openTestShop();
  ontario = shop.dealers[0];
  customer = await shop.as('customer@example.test');
  product = (await shop.db.row<typeof product>(sql`
    select p.id, min(f.trim_id) as "trimId", max(f.trim_id) as "otherTrimId" from products p
    join product_trims f on f.product_id = p.id
    where p.active and p.dealer_id is null and p.make_id = ${ontario.manufacturerId}
    group by p.id having count(*) > 1 order by p.id limit 1`))!;
  await shop.db.run(sql`delete from terms`);
  const offers: [number | null, string, number, number][] = [
    [null, 'lease', 36, 5.99],
    [null, 'lease', 48, 5.49],
    [null, 'finance', 84, 6.49],
    [product.otherTrimId, 'lease', 24, 2.125],
  ];
  for (const [trimId, type, term, rate] of offers) {
    await shop.db.run(sql`
      insert into terms (make_id, model_id, trim_id, type, term_months, rate_yearly_percent, position)
      select ${ontario.manufacturerId}, (select model_id from trims where id = ${trimId}), ${trimId}, ${type}, ${term}, ${rate}, ${term}`);
  }
});
afterAll(() => shop.close());

const line = (trimId: number | null = product.trimId) => ({
  productId: product.id,
  trimId,
  quantity: 1,
});
const place = async (
  payment?: object | null,
  lines: object[] = [line()],
  key: string = randomUUID(),
) => {
  const body = {
    statusId: orderStatus.ORDER,
    dealerId: ontario.id,
    orderItems: lines,
    ...(payment !== undefined && { payment }),
  };
  const answer = await customer.call(
    'POST /api/v1/auth/orders',
    { body },
    { headers: { 'idempotency-key': key } },
  );
  expect(answer.status).toBe(201);
  return answer.body.order;
};
const amountOf = (order: Order) => {
  const { rate, term, frequency } = order.payment!;
  return paymentCents(toCents(order.subtotal), rate, term, frequency) / 100;
};
const financed = { type: 'Finance', frequency: 'Monthly', term: 84, rate: 6.49 };
const byDefault = { type: 'Lease', frequency: 'Weekly', term: 48, rate: 5.49 };

test('the payment that was shown is kept with the order, and its amount is that of the subtotal', async () => {
  const order = await place(financed);
  expect(order.payment).toEqual({ ...financed, amount: amountOf(order) });
  expect(order.payment!.amount).toBeGreaterThan(0);
});

test.each([
  ['none was posted', undefined, byDefault],
  ['null was posted', null, byDefault],
  ['the rate is no offer', { ...financed, rate: 0 }, byDefault],
  ['the term is no offer', { ...financed, term: 60 }, byDefault],
  ['it is an offer of the other type', { ...byDefault, type: 'Finance' }, byDefault],
  [
    'it is one of several offers',
    { ...byDefault, frequency: 'Bi-weekly', term: 36, rate: 5.99 },
    undefined,
  ],
])('where %s, an order keeps %j as %j', async (_why, posted, kept) => {
  expect((await place(posted)).payment).toMatchObject(kept ?? posted!);
});

test('the offers are those of the vehicle of the first line, and of the make where lines are for none', async () => {
  const own = { type: 'Lease', frequency: 'Weekly', term: 24, rate: 2.125 };
  expect((await place(undefined, [line(product.otherTrimId), line()])).payment).toMatchObject(own);
  expect((await place(own, [line(), line(product.otherTrimId)])).payment).toMatchObject(byDefault);
  expect((await place(own, [line(null)])).payment).toMatchObject(byDefault);
});

test('where the vehicle has no offers, an order keeps no payment', async () => {
  await shop.db.run(
    sql`update terms set make_id = ${shop.dealers[2].manufacturerId} where trim_id is null`,
  );
  expect((await place(financed)).payment).toBeNull();
  await shop.db.run(
    sql`update terms set make_id = ${ontario.manufacturerId} where trim_id is null`,
  );
});

test('a cart keeps no payment, and becomes an order with the one that is posted then', async () => {
  const body = {
    statusId: orderStatus.CART,
    dealerId: ontario.id,
    orderItems: [line()],
    payment: financed,
  };
  const cart = (await customer.call('POST /api/v1/auth/orders', { body })).body.order;
  expect(cart.payment).toBeNull();
  const change = {
    params: { id: cart.id },
    body: { statusId: orderStatus.ORDER, payment: financed },
  };
  const placed = (await customer.call('PATCH /api/v1/auth/orders/:id', change)).body.order;
  expect(placed.payment).toMatchObject(financed);
});

test('everybody who sees the order sees that payment, whatever the offers are later', async () => {
  const { id, payment } = await place(financed);
  await shop.db.run(sql`update terms set rate_yearly_percent = rate_yearly_percent + 1`);
  const dealer = await shop.as('dealer@example.test');
  const query = { dealerId: ontario.id };
  const lists = await Promise.all([
    customer.call('GET /api/v1/auth/orders', { query }).then(({ body }) => body),
    customer.call('GET /api/v1/auth/orders/history', { query }).then(({ body }) => body.data),
    dealer
      .call('GET /api/v1/auth/orders/getDealerOrders', { query: { ...query, search: `#${id}` } })
      .then(({ body }) => body.data as Order[]),
    customer.call('GET /api/v1/auth/user/personal-data', {}).then(({ body }) => body.data.orders),
  ]);
  await shop.db.run(sql`update terms set rate_yearly_percent = rate_yearly_percent - 1`);
  for (const orders of lists)
    expect(orders.find((order) => order.id === id)?.payment).toEqual(payment);
});

test('every mail of the order states that payment', async () => {
  const { id, payment } = await place(financed);
  const said = `${formatMoney(toCents(payment!.amount))} monthly (Finance, 84 months at 6.49%, before taxes)`;
  const mail = { dealerId: ontario.id, to: 'reader@example.test' };
  const mails = await Promise.all([
    renderMail(shop.parts, { ...mail, kind: 'newOrderCustomer', data: { orderId: id } }),
    renderMail(shop.parts, { ...mail, kind: 'newOrderDealership', data: { orderId: id } }),
    renderMail(shop.parts, {
      ...mail,
      kind: 'orderSummary',
      data: { orderId: id, reader: 'customer' },
    }),
    renderMail(shop.parts, {
      ...mail,
      kind: 'orderSummary',
      data: { orderId: id, reader: 'dealership' },
    }),
    renderMail(shop.parts, {
      ...mail,
      kind: 'checkoutSummary',
      data: { orderId: id, choice: byDefault as never },
    }),
  ]);
  for (const { html, text } of mails) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
});

test('where a dealer admin changes prices, the terms stay and the amount follows the subtotal', async () => {
  const order = await place(financed);
  const admin = await shop.as('dealer@example.test');
  const change = (body: object) =>
    admin
      .call('PATCH /api/v1/auth/orders/:id', { params: { id: order.id }, body })
      .then(({ body }) => body.order);
  expect((await change({ dealerNotes: 'called', payment: byDefault })).payment).toEqual(
    order.payment,
  );
  const [item] = order.orderItems;
  const dearer = await change({ orderItems: [{ ...item, quantity: 3, options: [] }] });
  expect(dearer.payment).toEqual({ ...financed, amount: amountOf(dearer) });
  expect(dearer.payment!.amount).toBeGreaterThan(order.payment!.amount);
});

test('an order from before payments were kept has none, and its mails guess none', async () => {
  const { id } = await place(financed);
  await shop.db.run(sql`update orders set payment = null where id = ${id}`);
  const { body } = await customer.call('GET /api/v1/auth/orders', {
    query: { dealerId: ontario.id },
  });
  expect(body.find((order) => order.id === id)?.payment).toBeNull();
  const mail = {
    dealerId: ontario.id,
    to: 'reader@example.test',
    kind: 'newOrderCustomer',
    data: { orderId: id },
  } as const;
  expect((await renderMail(shop.parts, mail)).text).not.toContain('payment:');
});

test('an answer that was kept before payments were, is given again to the same key', async () => {
  const key = randomUUID();
  const { id } = await place(financed, [line()], key);
  await shop.db.run(
    sql`update idempotency_keys set answer = answer - 'payment' where key = ${key}`,
  );
  expect(await place(financed, [line()], key)).toMatchObject({ id, payment: null });
});

test('a payment of another shape is refused', async () => {
  for (const payment of [
    { ...financed, type: 'Cash' },
    { ...financed, frequency: 'Daily' },
    { type: 'Lease' },
    'Lease',
  ]) {
    const body = {
      statusId: orderStatus.ORDER,
      dealerId: ontario.id,
      orderItems: [line()],
      payment,
    };
    expect((await customer.call('POST /api/v1/auth/orders', { body })).status).toBe(422);
  }
});
