import { createHash } from 'node:crypto';
import { openPool, type Pool, sql } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { roleIds } from '#shared/rules/permissions.ts';

/** How much a benchmark's database holds. Every trim has 150 products, whatever the size of the catalogue. */
export interface Size {
  products: number;
  dealers: number;
}

/** What requests name: the first dealership, one of its vehicles, and lines of an order that fit it. */
export interface Seeded {
  dealerId: number;
  dealerCode: string;
  makeId: number;
  trimId: number;
  productId: number;
  lines: { productId: number; options: number[] }[];
  /** Customers of the first dealership who are signed in. */
  customers: { userId: number; token: string }[];
  /** Session of the first dealership's admin. */
  adminToken: string;
}

const productsOfTrim = 150;
const trimsOfProduct = 5;
const customers = 32;

/** Migrates a database and fills an empty one with a catalogue, dealerships and signed-in people, always the same. */
export async function seed(url: string, size: Size): Promise<Seeded> {
  await migrate(url);
  const db = openPool(url, 2, 0);
  try {
    if (await db.row(sql`select from makes`)) return await find(db); // a kept data folder
    await db.transaction(async (db) => {
      await db.run(sql`insert into makes (name) values ('Norvane')`);
      await seedVehicles(db as Pool, Math.ceil((size.products * trimsOfProduct) / productsOfTrim));
      await seedDealers(db as Pool, size.dealers);
      await seedProducts(db as Pool, size.products);
      await seedDealersProducts(db as Pool, size);
      await seedPeople(db as Pool);
    });
    await db.run(sql`vacuum analyze`);
    return await find(db);
  } finally {
    await db.close();
  }
}

async function seedVehicles(db: Pool, trims: number): Promise<void> {
  await db.run(sql`insert into years (year) select 2020 + n from generate_series(0, 7) n on conflict do nothing`);
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

/** The makes' products; each lies beside others in the trims that it fits, so that a trim's are spread over the table. */
async function seedProducts(db: Pool, products: number): Promise<void> {
  await db.run(sql`
    insert into products (make_id, name, number, price_cents, cost_cents, frt, featured, category_id, detail, import_key)
    select 1, (array['Roof rack', 'Floor mat', 'Mud guard', 'Tow hitch', 'Cargo net'])[1 + n % 5] || ' ' || md5(n::text),
      'NV-' || n, 1000 + (n * 7919) % 90000, 500, (n % 30) / 10.0, n % 10 = 0, 2 + n % 2,
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

/** What each dealership has of its own: 50 overrides (the first one 200), two products. */
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

const tokenOf = (index: number) => `bench-session-of-person-number-${String(index).padStart(4, '0')}`;

async function find(db: Pool): Promise<Seeded> {
  const people = await db.rows<{ id: number }>(sql`select id from users order by id`);
  const products = await db.rows<{ id: number; options: number[] }>(sql`
    select f.product_id as id, coalesce((select array_agg(o.id::int order by o.id) from product_options o where o.product_id = f.product_id), '{}') as options
    from product_trims f where f.trim_id = 1 order by 1 limit 10`);
  const lines = products.slice(0, 5).map(({ id, options }) => ({ productId: id, options: options.slice(0, 1) }));
  return {
    ...{ dealerId: 1, dealerCode: 'dealer-1', makeId: 1, trimId: 1, productId: products[1]!.id, lines },
    customers: people.slice(1).map(({ id }, index) => ({ userId: id, token: tokenOf(index + 1) })),
    adminToken: tokenOf(0),
  };
}
