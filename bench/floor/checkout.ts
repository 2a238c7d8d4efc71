import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { orderStatus } from '#shared/rules/order-status.ts';

interface Posted {
  statusId: number;
  dealerId: number;
  subtotal: number;
  tax: number;
  total: number;
  orderItems: {
    productId: number;
    trimId: number;
    quantity: number;
    price: number;
    installedPrice: number;
    total: number;
  }[];
}

/** The floor of ordering: the shop's calls, writing the same rows with no check at all. */
export function orderRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/api/v1/auth/user/checkAuth', async (request) => {
    const { rows } = await pool.query(whoIs(request.headers.cookie));
    return rows[0];
  });
  app.post('/api/v1/auth/orders', async (request, reply) => {
    const posted = request.body as Posted;
    const client = await pool.connect();
    try {
      const userId = (await client.query(whoIs(request.headers.cookie))).rows[0].id as number;
      await client.query('begin');
      const key = request.headers['idempotency-key'] as string | undefined;
      const id =
        posted.statusId === orderStatus.CART
          ? await saveCart(client, userId, posted)
          : await placeOrder(client, userId, posted, key!);
      await client.query('commit');
      return reply.code(201).send({ order: { id, ...posted } });
    } finally {
      client.release();
    }
  });
}

function whoIs(cookie = '') {
  const token = /trimline_session=([^;]+)/.exec(cookie)?.[1] ?? '';
  const text = `select u.id, u.first_name, u.last_name, u.email from sessions s join users u on u.id = s.user_id where s.token_hash = $1`;
  return { name: 'session', text, values: [createHash('sha256').update(token).digest()] };
}

async function saveCart(client: pg.PoolClient, userId: number, posted: Posted): Promise<number> {
  const { rows } = await client.query({
    name: 'cart',
    text: upsertCart,
    values: orderValues(userId, posted, null),
  });
  const { id } = rows[0] as { id: number };
  await client.query({
    name: 'clear',
    text: 'delete from order_items where order_id = $1',
    values: [id],
  });
  await insertItems(client, id, posted);
  return id;
}

async function placeOrder(
  client: pg.PoolClient,
  userId: number,
  posted: Posted,
  key: string,
): Promise<number> {
  const { rows } = await client.query({
    name: 'order',
    text: insertOrder,
    values: orderValues(userId, posted, new Date()),
  });
  const { id } = rows[0] as { id: number };
  await insertItems(client, id, posted);
  await client.query({
    name: 'clear cart items',
    text: deleteCartItems,
    values: [posted.dealerId, userId],
  });
  await client.query({ name: 'clear cart', text: deleteCart, values: [posted.dealerId, userId] });
  const answer = JSON.stringify({ id, ...posted });
  await client.query({ name: 'key', text: insertKey, values: [userId, key, id, answer] });
  await client.query({
    name: 'audit',
    text: insertAudit,
    values: [posted.dealerId, userId, id, answer],
  });
  const job = JSON.stringify({ dealerId: posted.dealerId, orderId: id });
  await client.query({ name: 'job', text: insertJob, values: [randomUUID(), job] });
  return id;
}

const orderValues = (userId: number, posted: Posted, placedAt: Date | null) => [
  posted.dealerId,
  posted.statusId,
  userId,
  Math.round(posted.subtotal * 100),
  Math.round(posted.tax * 100),
  Math.round(posted.total * 100),
  posted.orderItems.length,
  JSON.stringify([{ name: 'HST', rate: 13, amountCents: Math.round(posted.tax * 100) }]),
  placedAt,
];

const insertOrder = `
  insert into orders (dealer_id, status_id, owner_id, customer_id, subtotal_cents, tax_cents, total_cents, cost_cents,
    item_count, tax_lines, created_at, updated_at, placed_at)
  values ($1, $2, $3, $3, $4, $5, $6, 2500, $7, $8, now(), now(), $9) returning id`;

const upsertCart = insertOrder.replace(
  'returning id',
  `on conflict (dealer_id, owner_id) where status_id = ${orderStatus.CART} and deleted_at is null do update set
     subtotal_cents = excluded.subtotal_cents, tax_cents = excluded.tax_cents, total_cents = excluded.total_cents,
     item_count = excluded.item_count, tax_lines = excluded.tax_lines, updated_at = excluded.updated_at,
     version = orders.version + 1
   returning id`,
);

const deleteCartItems = `
  delete from order_items where order_id in
    (select id from orders where dealer_id = $1 and owner_id = $2 and status_id = ${orderStatus.CART} and deleted_at is null)`;
const deleteCart = `delete from orders where dealer_id = $1 and owner_id = $2 and status_id = ${orderStatus.CART} and deleted_at is null`;
const insertKey = `insert into idempotency_keys (user_id, key, order_id, answer, created_at) values ($1, $2, $3, $4, now())`;
const insertAudit = `
  insert into audit_log (dealer_id, user_id, at, action, entity, entity_id, after)
  values ($1, $2, now(), 'order.placed', 'order', $3, $4)`;
const insertJob = `insert into pgboss.job (id, name, data) values ($1, 'mail', $2)`;

function insertItems(client: pg.PoolClient, orderId: number, { dealerId, orderItems }: Posted) {
  const text = `
    insert into order_items (order_id, dealer_id, position, product_id, trim_id, vehicle, name, number, installed, quantity,
      price_cents, installed_price_cents, option_price_cents, total_cents, cost_cents, options, photo)
    select $1, $2, position, product_id, trim_id, '2020 Model 0 Base', 'Roof rack c4ca4238a0b923820dcc509a6f75849b ' || product_id,
      'NV-' || product_id, true, quantity, price, installed, 500, total, 500,
      '[{"id": 1, "name": "Colour 1", "number": "NV-2-1", "priceCents": 500, "optionTypeId": 1}]',
      'picture-c4ca4238a0b923820dcc509a6f75849b.webp'
    from unnest($3::bigint[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[])
      with ordinality as i (product_id, trim_id, quantity, price, installed, total, position)`;
  const column = (of: (item: Posted['orderItems'][number]) => number) => orderItems.map(of);
  const values = [
    orderId,
    dealerId,
    column((item) => item.productId),
    column((item) => item.trimId),
    column((item) => item.quantity),
    column((item) => Math.round(item.price * 100)),
    column((item) => Math.round(item.installedPrice * 100)),
    column((item) => Math.round(item.total * 100)),
  ];
  return client.query({ name: 'items', text, values });
}
