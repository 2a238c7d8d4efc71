import { parseArgs } from 'node:util';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { countAllDays } from '#server/reports/counting.service.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { loadAudience } from './market/audience.ts';
import { loadAudit } from './market/audit.ts';
import { asLoading, type Lanes, prepare, type Step } from './market/bulk.ts';
import { loadProducts, loadVehicles } from './market/catalogue.ts';
import { forgetHelpers, loadOrders } from './market/orders.ts';
import { loadDealers, loadPeople } from './market/people.ts';
import type { Sizes } from './market/sizes.ts';

/** `npm run bench:data`: fills an empty database with a made-up, repeatable market. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(
        Object.entries(usual).map(([name, size]) => [name, { type: 'string', default: `${size}` }]),
      ),
      url: { type: 'string' },
      data: { type: 'string', default: './data/bench' },
    },
  });
  const { url, data, ...numbers } = values as Record<string, string>;
  const sizes = Object.fromEntries(
    Object.entries(numbers).map(([name, text]) => [name, Number(text)]),
  );
  const embedded = url
    ? null
    : await startEmbeddedPostgres({ dataDir: data!, settings: loadingSettings });
  try {
    await loadData(url ?? embedded!.url, sizes as unknown as Sizes, console.log);
  } finally {
    await embedded?.stop();
  }
}

const usual: Sizes = {
  ...{ products: 100_000, customers: 20_000, orders: 1_000_000, dealers: 100, makes: 4, lines: 3 },
  views: 1_000_000,
};

/** Unsafe against loss of power; the load is then started again. */
const loadingSettings = {
  ...{
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    autovacuum: 'off',
  },
  ...{ shared_buffers: '2GB', max_wal_size: '4GB', checkpoint_timeout: '30min' },
};

/** Number of parallel loading connections. */
const lanesWanted = 2;

/**
 * Migrates and fills an empty database, building indexes last; `countsProducts` false leaves out each
 * day's orders of products, which only reports read, an hour for 10,000,000 orders. Throws if it has
 * dealerships.
 */
export async function loadData(
  url: string,
  sizes: Sizes,
  log: (line: string) => void = () => {},
  { countsProducts = true } = {},
): Promise<void> {
  await migrate(url);
  const db = openPool(url, 1, 0);
  const step: Step = async (name, work) => {
    const start = performance.now();
    await work();
    log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  try {
    if (await db.row(sql`select from dealers`))
      throw new Error('The database holds dealerships already.');
    const forget = await prepare(db);
    const lanes = Array.from({ length: lanesWanted }, () =>
      openPool(url, 1, 0),
    ) as unknown as Lanes;
    await fill(lanes, sizes, step, log);
    await step('sums', () => countAll(lanes[0]));
    await step('vacuum and analyze', () => lanes[0].run(sql`vacuum (analyze, freeze)`));
    if (countsProducts) {
      await step('orders of products', async () => {
        await countAllDays({ db });
        await db.run(sql`vacuum (analyze, freeze) product_orders`);
      });
    }
    for (const lane of lanes) await lane.close();
    await forget();
  } finally {
    await db.close();
  }
}

async function fill(
  lanes: Lanes,
  sizes: Sizes,
  step: Step,
  log: (line: string) => void,
): Promise<void> {
  const [db] = lanes;
  await step('vehicles', () => loadVehicles(db, sizes));
  await step('dealerships', () => loadDealers(db, sizes));
  await asLoading(lanes, ['users', 'user_roles'], step, () => loadPeople(db, sizes));
  const catalogue = [
    'products',
    'product_trims',
    'product_images',
    'product_options',
    'product_overrides',
  ];
  await asLoading(lanes, catalogue, step, () => loadProducts(db, sizes));
  await asLoading(lanes, ['orders', 'order_items'], step, () => loadOrders(lanes, sizes, log));
  await asLoading(lanes, ['audit_log'], step, () => loadAudit(lanes, sizes.orders));
  const counted = [
    'audience_days',
    'audience_returns',
    'product_days',
    'product_months',
    'search_days',
    'visitor_days',
  ];
  await asLoading(lanes, counted, step, () => loadAudience(lanes, sizes));
  await forgetHelpers(db);
}

/** Computes the sums that triggers maintain; triggers are off while loading. */
export async function countAll(db: Pool): Promise<void> {
  await db.run(sql`
    insert into order_sums (dealer_id, day, seller_id, status_id, orders, items, subtotal_cents, cost_cents, first_id, last_id, first_change)
    select dealer_id, day, seller_id, status_id, count(*), sum(item_count), sum(subtotal_cents), sum(cost_cents),
      min(id), max(id), min(updated_at)
    from (
      select o.*, local_day(o.placed_at, d.time_zone) as day
      from (select id, dealer_id, status_id, item_count, subtotal_cents, cost_cents, placed_at, updated_at, coalesce(seller_id, 0) as seller_id
        from orders where status_id <> ${orderStatus.CART} and deleted_at is null) o join dealers d on d.id = o.dealer_id
    ) o group by 1, 2, 3, 4`);
  await db.run(sql`
    insert into order_days_to_count (dealer_id, day) select distinct dealer_id, day from order_sums`);
  await db.run(sql`select recount_products(id) from makes`);
  await db.run(sql`
    update users u set is_customer = r.role_id = 2, is_staff = r.role_id <> 2 from user_roles r where r.user_id = u.id`);
}

if (import.meta.main) await run();
