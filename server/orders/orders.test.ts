import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, sql } from '#server/base/database/database.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import type { ListedProduct } from '#shared/contract/products.ts';
import { lineProblems } from '#shared/messages/en/orders-api.ts';
import { fieldProblems as texts } from '#shared/messages/en/validation.ts';
import { addDays } from '#shared/rules/days.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openOrdering, selectOffer } from './save-order.sql.ts';

let shop: TestShop;
let customer: TestClient;
let ontario: Dealer;
let trimId: number;
let products: ListedProduct[];

beforeAll(async () => {
  shop = await openTestShop();
  ontario = shop.dealers[0];
  ({ trimId, products } = await productsAt(ontario));
});
beforeEach(async () => {
  customer = await shop.as('customer@example.test');
  await shop.db.run(
    sql`delete from order_items where order_id in (select id from orders where status_id = ${orderStatus.CART})`,
  );
  await shop.db.run(sql`delete from orders where status_id = ${orderStatus.CART}`);
});
afterAll(() => shop.close());

async function productsAt(dealer: Dealer) {
  const visitor = shop.visitor();
  const trim = await shop.db.row<{ id: number }>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${dealer.manufacturerId} order by t.id limit 1`);
  const query = { trim: trim!.id, dealerId: dealer.id };
  return {
    trimId: trim!.id,
    products: (await visitor.call('GET /api/v1/products', { query })).body.data,
  };
}

const line = (index = 0, more: object = {}) => ({
  productId: products[index]!.id,
  trimId,
  quantity: 1,
  ...more,
});
const cart = (...orderItems: object[]) => ({
  statusId: orderStatus.CART,
  dealerId: ontario.id,
  orderItems,
});
const order = (...orderItems: object[]) => ({
  statusId: orderStatus.ORDER,
  dealerId: ontario.id,
  orderItems,
});
const post = (client: TestClient, body: object, key?: string) =>
  client.call(
    'POST /api/v1/auth/orders',
    { body },
    key ? { headers: { 'idempotency-key': key } } : {},
  );
const ordersOf = (client: TestClient, query: object = {}) =>
  client.call('GET /api/v1/auth/orders', { query: { dealerId: ontario.id, ...query } });
const customerRow = () =>
  shop.db.row<{ id: number }>(sql`
    select id from users where dealer_id = ${ontario.id} and email = 'customer@example.test'`);
const cents = (amount: number) => Math.round(amount * 100);

test('a customer orders two of one product installed and one of another: every figure is the catalogue’s', async () => {
  const [first, second] = products as [ListedProduct, ListedProduct];
  const answer = await post(customer, {
    ...order(line(0, { quantity: 2, installed: true }), line(1)),
    customerNotes: 'Call me',
  });
  expect(answer.status).toBe(201);
  const placed = answer.body.order;
  const subtotal = 2 * cents(first.installPrice) + cents(second.price);
  const tax = Math.round((subtotal * 13) / 100);
  expect(placed).toMatchObject({
    statusId: orderStatus.ORDER,
    dealerId: ontario.id,
    sellerId: null,
    customerNotes: 'Call me',
  });
  expect(placed.orderItems).toMatchObject([
    {
      productId: first.id,
      installed: true,
      quantity: 2,
      total: (2 * cents(first.installPrice)) / 100,
      originalPrice: null,
    },
    { productId: second.id, installed: false, quantity: 1, total: second.price },
  ]);
  expect([placed.subtotal, placed.tax, placed.total]).toEqual([
    subtotal / 100,
    tax / 100,
    (subtotal + tax) / 100,
  ]);
  expect(placed.taxLines).toMatchObject([{ name: 'HST', rate: 13, amount: tax / 100 }]);
  expect(placed).not.toHaveProperty('profit');
  expect(placed).not.toHaveProperty('dealerNotes');
});

test('the same key, three times at once and once more, makes one order', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => post(customer, order(line()), key)));
  answers.push(
    await post(customer, { ...order(line()), total: 0.01, customerNotes: 'Typed since' }, key),
  );
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  const placed = (await ordersOf(customer)).body.filter(
    ({ id }) => id === answers[0]!.body.order.id,
  );
  expect(placed).toHaveLength(1);
});

test('one key used at two dealerships at the same moment makes one order', async () => {
  const [here, there] = shop.dealers;
  const admin = await shop.as('admin@example.test');
  const elsewhere = await productsAt(there);
  const item = { productId: elsewhere.products[0]!.id, trimId: elsewhere.trimId, quantity: 1 };
  for (let round = 0; round < 5; round += 1) {
    const key = randomUUID();
    const answers = await Promise.all([
      post(admin, { statusId: orderStatus.ORDER, dealerId: here.id, orderItems: [line()] }, key),
      post(admin, { statusId: orderStatus.ORDER, dealerId: there.id, orderItems: [item] }, key),
    ]);
    // Either order may be first; the other request asked for something else.
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  }
});

test('a key that was used for another order is refused, and nothing is ordered', async () => {
  const key = randomUUID();
  const first = await post(customer, order(line()), key);
  const count = (await ordersOf(customer)).body.length;
  const others = [
    order(line(1)),
    order(line(0, { quantity: 2 })),
    order(line(0, { installed: true })),
    order(),
  ];
  for (const other of others) {
    const answer = await post(customer, other, key);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ 'idempotency-key': [lineProblems.keyOfAnother] });
  }
  expect(await post(customer, order(line()), key)).toMatchObject({ status: 201, body: first.body });
  expect((await ordersOf(customer)).body).toHaveLength(count);
});

test('a key of the version before, which did not note what was ordered, still gives its answer', async () => {
  const key = randomUUID();
  const first = await post(customer, order(line()), key);
  await shop.db.run(sql`update idempotency_keys set request_hash = null where key = ${key}`);
  expect(await post(customer, order(line()), key)).toMatchObject({ status: 201, body: first.body });
});

test('what is answered is what is stored, for a cart and an order of a customer and of an advisor', async () => {
  const advisor = await shop.as('advisor@example.test');
  const buyer = (await customerRow())!;
  const choices: [TestClient, object][] = [
    [customer, { customerNotes: ' Zoë  says "hi" ' }],
    [advisor, { customerId: buyer.id, dealerNotes: 'regular' }],
  ];
  for (const [client, more] of choices) {
    for (const statusId of [1, 1, 2]) {
      const lines = [
        line(2, { quantity: 3, installed: true }),
        line(0),
        line(2),
        line(1, { trimId: null }),
      ];
      const { status, body } = await post(
        client,
        { ...cart(...lines), ...more, statusId },
        randomUUID(),
      );
      expect(status).toBe(201);
      const listed = (await ordersOf(client)).body.find(({ id }) => id === body.order.id);
      expect(listed).toEqual(body.order);
    }
  }
});

test('a key belongs to who sent it', async () => {
  const key = randomUUID();
  const mine = await post(customer, order(line()), key);
  const theirs = await post(await shop.as('advisor@example.test'), order(line()), key);
  expect(theirs.status).toBe(201);
  expect(theirs.body.order.id).not.toBe(mine.body.order.id);
});

test('a refused order leaves its key free', async () => {
  const key = randomUUID();
  expect((await post(customer, { ...order(line()), total: 0.01 }, key)).status).toBe(422);
  expect((await post(customer, order(line()), key)).status).toBe(201);
});

test('a posted total that is not the catalogue’s gets 422 with the new totals, and nothing is ordered', async () => {
  const before = (await ordersOf(customer)).body.length;
  const cheap = await post(customer, {
    ...order(line(0, { price: 1, total: 1 })),
    subtotal: 1,
    tax: 0.13,
    total: 1.13,
  });
  expect(cheap.status).toBe(422);
  expect(cheap.body.errors).toMatchObject({
    total: [lineProblems.pricesChanged],
    orderItems: [lineProblems.pricesChanged],
  });
  const now = (
    cheap.body as unknown as { order: { subtotal: number; orderItems: { price: number }[] } }
  ).order;
  expect(now.subtotal).toBe(products[0]!.price);
  expect(now.orderItems[0]!.price).toBe(products[0]!.price);
  expect((await ordersOf(customer)).body).toHaveLength(before);
});

test('an advisor’s changed price is refused, a dealer admin’s is kept beside the original', async () => {
  const body = { ...order(line(0, { price: 10 })), subtotal: 10, tax: 1.3, total: 11.3 };
  expect((await post(await shop.as('advisor@example.test'), body)).status).toBe(422);
  const admin = await shop.as('dealer@example.test');
  const placed = await post(admin, body);
  expect(placed.status).toBe(201);
  expect(placed.body.order.orderItems[0]).toMatchObject({
    price: 10,
    originalPrice: products[0]!.price,
    total: 10,
  });
  expect(placed.body.order.profit).toBeTypeOf('number');
});

test('a fitted line that is sold at another price keeps the price with its fitting as the original', async () => {
  const admin = await shop.as('dealer@example.test');
  const fitted = products.find(({ price, installPrice }) => installPrice > price)!;
  const item = { productId: fitted.id, trimId, quantity: 1, installed: true, installedPrice: 10 };
  const placed = await post(admin, { ...order(item), subtotal: 10, tax: 1.3, total: 11.3 });
  expect(placed.status).toBe(201);
  expect(placed.body.order.orderItems[0]).toMatchObject({
    ...{ installed: true, originalPrice: fitted.installPrice, total: 10 },
  });
});

test('where only the installed price is shown, it is always charged', async () => {
  const quebec = shop.dealers[1];
  expect(quebec.onlyInstallPrice).toBe(true);
  const { trimId, products } = await productsAt(quebec);
  const client = await shop.as('customer2@example.test');
  const item = { productId: products[0]!.id, trimId, quantity: 1, installed: false };
  const placed = (
    await post(client, { statusId: orderStatus.ORDER, dealerId: quebec.id, orderItems: [item] })
  ).body.order;
  expect(placed.orderItems[0]).toMatchObject({ installed: true, total: products[0]!.installPrice });
  expect(placed.taxLines.map(({ name, rate }) => [name, rate])).toEqual([
    ['GST', 5],
    ['QST', 9.975],
  ]);
  expect(placed.taxLines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
    cents(placed.tax),
  );
});

test('options are charged for each piece', async () => {
  const withOptions = await shop.db.row<{ productId: number; id: number; priceCents: number }>(sql`
    select o.product_id as "productId", o.id, o.price_cents as "priceCents" from product_options o
    join product_trims f on f.product_id = o.product_id and f.trim_id = ${trimId}
    join products p on p.id = o.product_id and p.dealer_id is null where o.price_cents > 0 order by o.id limit 1`);
  const { productId, id, priceCents } = withOptions!;
  const placed = (await post(customer, order({ productId, trimId, quantity: 3, options: [id] })))
    .body.order;
  const [item] = placed.orderItems;
  expect(cents(item!.total)).toBe(3 * (cents(item!.price) + priceCents));
  expect(item!.options).toMatchObject([{ id, price: priceCents / 100 }]);
});

test('a line takes one option of each kind', async () => {
  const twice = await shop.db.row<{ productId: number; ids: number[] }>(sql`
    select o.product_id as "productId", array_agg(o.id) as ids from product_options o
    join product_trims f on f.product_id = o.product_id and f.trim_id = ${trimId}
    join products p on p.id = o.product_id and p.dealer_id is null
    where o.option_type_id = 1 group by o.product_id having count(*) > 1 order by o.product_id limit 1`);
  const { productId, ids } = twice!;
  const both = await post(
    customer,
    order({ productId, trimId, quantity: 1, options: ids.map(Number) }),
  );
  expect(both.status).toBe(422);
  expect(both.body.errors?.['orderItems.0.options']?.[0]).toMatch(/only one option of each kind/);
  const one = await post(
    customer,
    order({ productId, trimId, quantity: 1, options: [Number(ids[0])] }),
  );
  expect(one.status).toBe(201);
});

test('four tabs save one cart at once: there is one cart, whole, and the last word wins', async () => {
  const saves = await Promise.all(
    [1, 2, 3, 4].map((quantity) => post(customer, cart(line(0, { quantity }), line(1)))),
  );
  expect(saves.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
  const carts = (await ordersOf(customer)).body.filter(
    ({ statusId }) => statusId === orderStatus.CART,
  );
  expect(carts).toHaveLength(1);
  expect(carts[0]!.orderItems).toHaveLength(2);
  const last = await post(customer, cart(line(2)));
  expect(
    (await ordersOf(customer)).body.find(({ statusId }) => statusId === orderStatus.CART),
  ).toEqual(last.body.order);
});

test('a cart saved at the very moment of ordering does no harm: the order is placed, and there is one cart at most', async () => {
  for (let round = 0; round < 8; round += 1) {
    await post(customer, cart(line()));
    const answers = await Promise.all([
      post(customer, cart(line(), line(1))),
      post(customer, order(line(), line(1)), randomUUID()),
      post(customer, cart(line())),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    const carts = (await ordersOf(customer)).body.filter(
      ({ statusId }) => statusId === orderStatus.CART,
    );
    expect(carts.length).toBeLessThanOrEqual(1);
  }
});

test('placing an order empties the cart on the server', async () => {
  await post(customer, cart(line()));
  await post(customer, order(line()));
  expect(
    (await ordersOf(customer)).body.filter(({ statusId }) => statusId === orderStatus.CART),
  ).toEqual([]);
});

test('a cart becomes an order by PATCH, and nothing goes back', async () => {
  const saved = (await post(customer, cart(line()))).body.order;
  const patch = (id: number, body: object) =>
    customer.call('PATCH /api/v1/auth/orders/:id', { params: { id }, body });
  const placed = await patch(saved.id, { statusId: orderStatus.ORDER });
  expect(placed.body.order).toMatchObject({ statusId: orderStatus.ORDER, total: saved.total });
  expect((await patch(placed.body.order.id, { statusId: orderStatus.CART })).status).toBe(403);
});

test('an order by PATCH is for the customer of the cart, and the same key gives it again', async () => {
  const advisor = await shop.as('advisor@example.test');
  const customerId = (await customerRow())!.id;
  const saved = (await post(advisor, { ...cart(line()), customerId })).body.order;
  const patch = (body: object, key: string) =>
    advisor.call(
      'PATCH /api/v1/auth/orders/:id',
      { params: { id: saved.id }, body },
      { headers: { 'idempotency-key': key } },
    );
  expect((await patch({ customerNotes: 'Call first' }, randomUUID())).body.order).toMatchObject({
    customerId,
  });
  const key = randomUUID();
  const [placed, again] = [
    await patch({ statusId: orderStatus.ORDER }, key),
    await patch({ statusId: orderStatus.ORDER }, key),
  ];
  expect(placed.body.order).toMatchObject({ statusId: orderStatus.ORDER, customerId });
  expect(again).toMatchObject({ status: 200, body: { order: placed.body.order } });
  const other = await patch({ statusId: orderStatus.ORDER, orderItems: [line(1)] }, key);
  expect(other.body.errors).toEqual({ 'idempotency-key': [lineProblems.keyOfAnother] });
});

test('a price that changed since the cart was saved is no adjusted price', async () => {
  const admin = await shop.as('dealer@example.test');
  const saved = (await post(admin, cart(line()))).body.order;
  const change = (cents: number) =>
    shop.db.run(
      sql`update products set price_cents = price_cents + ${cents} where id = ${products[0]!.id}`,
    );
  await change(500);
  const answer = await admin.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: saved.id },
    body: { statusId: orderStatus.ORDER },
  });
  await change(-500);
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { orderItems: [lineProblems.pricesChanged] } },
  });
});

test.each(['1e2', '0x10', '0b11', '+5', '1.5', 'two'])(
  'a quantity of %s is no number, in a cart or an order',
  async (quantity) => {
    for (const body of [cart(line(0, { quantity })), order(line(0, { quantity }))]) {
      const answer = await post(await shop.as('customer@example.test'), body);
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { 'orderItems.0.quantity': [texts.numeric] },
      ]);
    }
  },
);

test.each([1_000_000_000, -1])('an adjusted price of %d is refused', async (price) => {
  const admin = await shop.as('dealer@example.test');
  const answer = await post(admin, order(line(0, { price })));
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveProperty(['orderItems.0.price']);
});

test.each([
  ['orderItems.0.quantity', { quantity: 0 }, texts.atLeast(1)],
  ['orderItems.0.quantity', { quantity: 'many' }, texts.numeric],
  ['orderItems.0.quantity', { quantity: 1.5 }, texts.numeric],
  ['orderItems.0.quantity', { quantity: 1000 }, texts.atMost(999)],
  ['orderItems.0.productId', { productId: 0 }, texts.atLeast(1)],
  ['orderItems.0.productId', { productId: 999_999_999 }, lineProblems.gone],
  ['orderItems.0.trimId', { trimId: 999_999_999 }, undefined],
  ['orderItems.0.options', { options: [999_999_999] }, undefined],
  ['orderItems.0.options', { options: 'red' }, texts.invalid],
  ['orderItems.0.options.0', { options: ['red'] }, texts.invalid],
  ['orderItems.0.options', { options: Array(51).fill(1) }, texts.atMostEntries(50)],
])('a line is refused at %s for %j', async (field, wrong, message) => {
  for (const body of [order(line(0, wrong)), cart(line(0, wrong))]) {
    const answer = await post(customer, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty([field]);
    if (message) expect(answer.body.errors?.[field]).toEqual([message]);
  }
});

test('an empty order is refused, an empty cart is saved', async () => {
  expect((await post(customer, order())).body.errors).toEqual({ orderItems: [lineProblems.empty] });
  expect((await post(customer, cart())).status).toBe(201);
});

test("another dealership's products cannot be ordered", async () => {
  const foreign = await shop.db.row<{ id: number }>(
    sql`select id from products where dealer_id = ${shop.dealers[1].id} order by id limit 1`,
  );
  const answer = await post(customer, order({ productId: foreign!.id, trimId, quantity: 1 }));
  expect(answer.body.errors).toEqual({ 'orderItems.0.productId': [lineProblems.gone] });
});

test('a dealer admin reads the orders of a customer, whose own notes for the dealership are not kept', async () => {
  const placed = (await post(customer, { ...order(line()), dealerNotes: 'not for customers' })).body
    .order;
  const customerId = placed.customerId;
  expect(
    (await ordersOf(await shop.as('dealer@example.test'), { user_id: customerId })).body,
  ).toContainEqual(expect.objectContaining({ id: placed.id, dealerNotes: '' }));
});

test('a dealer admin’s notes are not overwritten unseen', async () => {
  const placed = (await post(customer, order(line()))).body.order;
  const admin = await shop.as('dealer@example.test');
  const save = (dealerNotes: string, version: number) =>
    admin.call('PATCH /api/v1/auth/orders/:id', {
      params: { id: placed.id },
      body: { dealerNotes, version },
    });
  expect((await save('first', placed.version)).body.order).toMatchObject({
    dealerNotes: 'first',
    version: 2,
  });
  const late = await save('second', placed.version);
  expect(late.status).toBe(422);
  expect(late.body.errors).toEqual({ version: [lineProblems.changedMeanwhile] });
  expect(late.body).toMatchObject({ order: { dealerNotes: 'first' } });
});

test('orders are listed by the days of the dealership', async () => {
  const placed = (await post(customer, order(line()))).body.order;
  const day = placed.createdAt.slice(0, 10);
  const around = { startDate: addDays(day, -365), endDate: addDays(day, 365) };
  expect((await ordersOf(customer, around)).body.map(({ id }) => id)).toContain(placed.id);
  expect(
    (await ordersOf(customer, { startDate: '2000-01-01', endDate: '2000-12-31' })).body,
  ).toEqual([]);
  expect(
    (await ordersOf(customer, { startDate: '2026-02-30', endDate: '2026-03-01' })).status,
  ).toBe(422);
});

test('the mails of a new order are one job, stored in the same transaction', async () => {
  const placed = (await post(customer, order(line()))).body.order;
  const jobs = await shop.db.rows<{ data: object }>(
    sql`select data from pgboss.job where data::text like ${`%"orderId": ${placed.id}%`}`,
  );
  expect(jobs).toEqual([
    { data: { kind: 'newOrder', dealerId: ontario.id, data: { orderId: placed.id } } },
  ]);
});

test('what is ordered stands in the audit trail', async () => {
  const placed = (await post(customer, order(line()))).body.order;
  const entries = await shop.db.rows<{ action: string; userId: number; dealerId: number }>(
    sql`select action, user_id as "userId", dealer_id as "dealerId" from audit_log where entity = 'order' and entity_id = ${placed.id}`,
  );
  expect(entries).toEqual([
    { action: 'order.placed', userId: placed.customerId, dealerId: ontario.id },
  ]);
});

test('an offer is looked up by index however small the tables are: its plan is kept while they grow', async () => {
  await shop.db.run(sql`analyze`);
  const plan = await shop.db.transaction(
    async (db) => {
      const explained: Database = {
        ...db,
        row: async ({ text, values }) =>
          (await db.rows({ text: `explain ${text}`, values } as never)) as never,
      };
      const lines = [{ productId: products[0]!.id, trimId, options: [] }];
      return selectOffer(explained, ontario.id, lines, {
        userId: 1,
        customerId: 1,
        places: true,
        language: 'en',
        now: testMoment,
        key: 'a key',
      });
    },
    openOrdering(ontario.id, 1),
  );
  expect(JSON.stringify(plan)).toContain('idempotency_keys_pkey');
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});

test('an option that was deleted meanwhile cannot be ordered', async () => {
  const option = (await shop.db.row<{ id: number; productId: number }>(sql`
    select o.id, o.product_id as "productId" from product_options o
    join product_trims f on f.product_id = o.product_id and f.trim_id = ${trimId}
    join products p on p.id = o.product_id and p.dealer_id is null and p.active
    order by o.id desc limit 1`))!;
  const line = { productId: option.productId, trimId, quantity: 1, options: [option.id] };
  await shop.db.run(
    sql`update product_options set deleted_at = ${testMoment} where id = ${option.id}`,
  );
  const answer = await post(customer, order(line));
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors ?? {})).toEqual(['orderItems.0.options']);
});
