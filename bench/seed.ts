import { createHash } from 'node:crypto';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { asLoading } from './market/bulk.ts';

/** Size of a benchmark's database. Every trim has 150 products, whatever the catalogue's size. */
export interface Size {
  products: number;
  dealers: number;
}

/** Values for requests: the first dealership, one of its vehicles, and fitting order lines. */
export interface Seeded {
  dealerId: number;
  dealerCode: string;
  makeId: number;
  trimId: number;
  productId: number;
  lines: { productId: number; options: number[] }[];
  /** Signed-in customers of the first dealership. */
  customers: { userId: number; token: string }[];
  /** Session token of the first dealership's admin. */
  adminToken: string;
}

const productsOfTrim = 150;
const trimsOfProduct = 5;
const customers = 32;
/** Rows per dealership: only the number of dealerships makes a table grow. */
const [buyersOfDealer, ordersOfDealer] = [10, 30];

/** Migrates a database; fills an empty one with repeatable data and signed-in people. */
export async function seed(url: string, size: Size): Promise<Seeded> {
  await migrate(url);
  const db = openPool(url, 2, 0);
  try {
    if (await db.row(sql`select from makes`)) return await find(db); // kept in --data-dir
    await db.transaction(async (db) => {
      await db.run(sql`insert into makes (name) values ('Norvane')`);
      await seedVehicles(db as Pool, Math.ceil((size.products * trimsOfProduct) / productsOfTrim));
      await seedDealers(db as Pool, size.dealers);
      await seedPeople(db as Pool);
      await withoutIndexes(db as Pool, catalogue, async () => {
        await seedProducts(db as Pool, size.products);
        await seedDealersProducts(db as Pool, size);
      });
      await withoutIndexes(db as Pool, ['orders', 'order_items'], () =>
        seedOrders(db as Pool, size.dealers),
      );
    });
    await db.run(sql`select recount_products(id) from makes`);
    await db.run(sql`select recount_orders(id) from dealers`);
    await db.run(sql`
      insert into order_days_to_count (dealer_id, day) select distinct dealer_id, day from order_sums`);
    await db.run(sql`vacuum analyze`);
    return await find(db);
  } finally {
    await db.close();
  }
}

const catalogue = [
  'products',
  'product_trims',
  'product_images',
  'product_options',
  'product_overrides',
];
const withoutIndexes = (db: Pool, tables: string[], fill: () => Promise<void>) =>
  asLoading([db], tables, (_, work) => work().then(() => {}), fill);

async function seedVehicles(db: Pool, trims: number): Promise<void> {
  await db.run(
    sql`insert into years (year) select 2020 + n from generate_series(0, 7) n on conflict do nothing`,
  );
  const models = Math.ceil(trims / 4);
  await db.run(sql`
    insert into images (photo, width, height)
    select 'picture-' || md5(n::text) || '.webp', 1200, 900 from generate_series(1, 2000) n`);
  await db.run(sql`
    insert into models (make_id, year_id, name, image_id)
    select 1, 1 + (n - 1) % 8, 'Model ' || (n - 1) / 8, 1 + n % 2000 from generate_series(1, ${models}::int) n`);
  await db.run(sql`
    insert into trims (model_id, name)
    select 1 + (n - 1) / 4, (array['Base', 'Touring', 'Sport', 'Limited'])[1 + (n - 1) % 4] from generate_series(1, ${trims}::int) n`);
  await db.run(sql`
    insert into terms (make_id, model_id, trim_id, type, term_months, rate_yearly_percent, position)
    select 1, null::bigint, null::bigint, t, m, 3.99 + m / 48.0, m
      from unnest(array['lease', 'finance']) t, generate_series(24, 84, 12) m
    union all
    select 1, 1, 1, t, m, 2.99, m from unnest(array['lease', 'finance']) t, generate_series(24, 84, 12) m`);
}

async function seedDealers(db: Pool, dealers: number): Promise<void> {
  await db.run(sql`
    insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hst, hourly_rate_cents, logo_image_id)
    select 1, 'dealer-' || n, 'Dealership ' || n, n || ' Main Street', 'Toronto', 'ON', 'M5V 1A1', '4165550100', 13, 12000, n % 2000 + 1
    from generate_series(1, ${dealers}::int) n`);
  await db.run(sql`
    insert into dealer_banners select d.id, b, b from dealers d, generate_series(1, 3) b`);
  await db.run(sql`
    insert into dealer_order_emails select id, 'orders' || n || '@example.test', n from dealers, generate_series(1, 2) n`);
}

/** The makes' products. Neighbours fit different trims: one trim's are spread over the table. */
async function seedProducts(db: Pool, products: number): Promise<void> {
  await db.run(sql`
    insert into products (make_id, name, number, price_cents, cost_cents, frt, featured, category_id, detail, import_key)
    select 1, (array['Roof rack', 'Floor mat', 'Mud guard', 'Tow hitch', 'Cargo net'])[1 + n % 5] || ' ' || md5(n::text),
      'NV-' || n, 1000 + (n * 7919::bigint) % 90000, 500, (n % 30) / 10.0, n % 10 = 0, 2 + n % 2,
      '<p>' || repeat('Made for the vehicle and fitted by the dealership. ', 12) || '</p>', 'NV-' || n
    from generate_series(1, ${products}::int) n`);
  const groups = Math.max(1, Math.floor(products / productsOfTrim));
  await db.run(sql`
    insert into product_trims (trim_id, product_id)
    select 1 + ((n - 1) % ${groups}::int) * ${trimsOfProduct}::int + t, n
    from generate_series(1, ${products}::int) n, generate_series(0, ${trimsOfProduct - 1}::int) t
    where 1 + ((n - 1) % ${groups}::int) * ${trimsOfProduct}::int + t <= (select count(*) from trims)`);
  await db.run(sql`
    insert into product_images select n, 1 + (n + i * 37) % 2000, i
    from generate_series(1, ${products}::int) n, generate_series(1, 3) i`);
  await db.run(sql`
    insert into product_options (product_id, option_type_id, name, number, price_cents, position)
    select n, 1, 'Colour ' || o, 'NV-' || n || '-' || o, o * 500, o
    from generate_series(1, ${products}::int) n, generate_series(1, 3) o where n % 2 = 0`);
}

/** Each dealership's own rows: 50 overrides (the first dealership has 200) and two products. */
async function seedDealersProducts(db: Pool, { products, dealers }: Size): Promise<void> {
  const groups = Math.max(1, Math.floor(products / productsOfTrim));
  await db.run(sql`
    insert into product_overrides (dealer_id, product_id, price_cents, frt)
    select d, 1 + (d::bigint * 31 + o::bigint * ${groups}::int) % ${products}::int, 4900 + o, 1.5
    from generate_series(1, ${dealers}::int) d, generate_series(1, 50) o on conflict do nothing`);
  await db.run(sql`
    insert into product_overrides (dealer_id, product_id, price_cents, frt)
    select 1, 1 + o * ${groups}::int, 4900 + o, 1.5 from generate_series(0, 149, 2) o
    where 1 + o * ${groups}::int <= ${products}::int on conflict do nothing`);
  await db.run(sql`
    insert into products (make_id, dealer_id, name, number, price_cents, cost_cents, frt, import_key)
    select 1, d, 'House detailing ' || o, 'D-' || d || '-' || o, 9900, 4000, 1, 'D-' || d || '-' || o
    from generate_series(1, ${dealers}::int) d, generate_series(1, 2) o`);
}

async function seedPeople(db: Pool): Promise<void> {
  await db.run(sql`
    insert into users (dealer_id, first_name, last_name, email, phone_number)
    select 1, 'Robin', 'Tester ' || n, 'robin' || n || '@example.test', '4165550101' from generate_series(0, ${customers}::int) n`);
  await db.run(sql`
    insert into user_roles select id, case when last_name = 'Tester 0' then ${roleIds.dealerAdmin}::int else ${roleIds.customer}::int end from users`);
  const tokens = Array.from({ length: customers + 1 }, (_, index) => tokenOf(index));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await db.run(sql`
    insert into sessions (token_hash, user_id, remember, created_at, last_seen_at, expires_at)
    select hash, u.id, true, now(), now(), now() + interval '30 days'
    from unnest(${hashes}::bytea[]) with ordinality as h (hash, n) join users u on u.last_name = 'Tester ' || (h.n - 1)`);
}

/** Fulfilled orders of two lines over the last year, by buyers of each dealership. */
async function seedOrders(db: Pool, dealers: number): Promise<void> {
  const buyer = sql`(select id from users u where u.email = 'buyer' || d || '-' || n % ${buyersOfDealer}::int || '@example.test')`;
  await db.run(sql`
    insert into users (dealer_id, first_name, last_name, email, is_customer)
    select d, 'Blair', 'Buyer ' || b, 'buyer' || d || '-' || b || '@example.test', true
    from generate_series(1, ${dealers}::int) d, generate_series(0, ${buyersOfDealer - 1}::int) b`);
  await db.run(sql`
    insert into user_roles select id, ${roleIds.customer}::int from users where last_name like 'Buyer %'`);
  await db.run(sql`
    insert into orders (dealer_id, status_id, owner_id, customer_id, subtotal_cents, tax_cents, total_cents, cost_cents, item_count,
      tax_lines, created_at, updated_at, placed_at)
    select d, ${orderStatus.FULFILLED}::int, buyer.id, buyer.id, 20000, 2600, 22600, 10000, 2, '[]', at, at, at
    from generate_series(1, ${dealers}::int) d cross join generate_series(1, ${ordersOfDealer}::int) n
    cross join lateral ${buyer} buyer cross join lateral (select now() - n * interval '12 days') t (at)`);
  await db.run(sql`
    insert into order_items (order_id, dealer_id, position, product_id, name, number, installed, quantity, price_cents,
      installed_price_cents, option_price_cents, total_cents, cost_cents)
    select o.id, o.dealer_id, n, p.id, p.name, p.number, false, 1, 10000, 10000, 0, 10000, 5000
    from orders o cross join generate_series(1, 2) n join products p on p.id = 1 + (o.id * 37 + n) % 900`);
}

const tokenOf = (index: number) =>
  `bench-session-of-person-number-${String(index).padStart(4, '0')}`;

async function find(db: Pool): Promise<Seeded> {
  const people = await db.rows<{ id: number }>(
    sql`select id from users where last_name like 'Tester %' order by id`,
  );
  const products = await db.rows<{ id: number; options: number[] }>(sql`
    select f.product_id as id, coalesce((select array_agg(o.id::int order by o.id) from product_options o where o.product_id = f.product_id), '{}') as options
    from product_trims f where f.trim_id = 1 order by 1 limit 10`);
  const lines = products
    .slice(0, 5)
    .map(({ id, options }) => ({ productId: id, options: options.slice(0, 1) }));
  return {
    ...{
      dealerId: 1,
      dealerCode: 'dealer-1',
      makeId: 1,
      trimId: 1,
      productId: products[1]!.id,
      lines,
    },
    customers: people.slice(1).map(({ id }, index) => ({ userId: id, token: tokenOf(index + 1) })),
    adminToken: tokenOf(0),
  };
}
