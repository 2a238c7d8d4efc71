import { type Pool, type Sql, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { chunksOf, type Lanes, sideBySide } from './bulk.ts';
import { dealerOf, staffOfDealer } from './people.ts';
import { endOf, type Sizes } from './sizes.ts';

const chunk = 250_000;

const { ORDER, FULFILLED, CANCELLED } = orderStatus;
/** Of ten orders two are open, seven fulfilled and one is cancelled. */
const statusesInTen = [ORDER, ORDER, ...Array<number>(7).fill(FULFILLED), CANCELLED];
/** The same where the open ones are the newest. */
const closedInTen = statusesInTen.map((status) => (status === ORDER ? FULFILLED : status));

/** The state of order `t.order_id`. */
function statusOf(orders: number, open: number | undefined): Sql {
  const inTen = (statuses: number[]) =>
    sql`(${statuses}::int[])[1 + loading_pick(t.order_id, 84, 10)]`;
  if (open === undefined) return inTen(statusesInTen);
  return sql`case when t.order_id > ${orders - open}::bigint then ${ORDER}::int else ${inTen(closedInTen)} end`;
}

/**
 * Orders of the last three years in the order of placement, some products bought far more often.
 */
export async function loadOrders(
  lanes: Lanes,
  sizes: Sizes,
  log: (line: string) => void,
): Promise<void> {
  const [db] = lanes;
  await prepare(db);
  await sideBySide(lanes, chunksOf(sizes.orders, chunk), async (db, { first, last }) => {
    await loadChunk(db, sizes, first, last);
    log(`  orders up to ${last.toLocaleString('en')}`);
  });
  await db.run(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${sizes.orders}::bigint)`);
}

/** Numbers each dealership's people and products, so that orders pick theirs by arithmetic. */
async function prepare(db: Pool): Promise<void> {
  await db.run(sql`
    create unlogged table loading_buyers as
    select u.dealer_id, row_number() over (partition by u.dealer_id order by u.id) - 1 as n, u.id, u.sort_name, u.search,
      count(*) over (partition by u.dealer_id) as all_of_dealer
    from users u join user_roles r on r.user_id = u.id and r.role_id = 2`);
  await db.run(sql`create index on loading_buyers (dealer_id, n)`);
  await db.run(sql`
    create unlogged table loading_goods as
    select make_id, row_number() over (partition by make_id order by id) - 1 as n, id, name, number, price_cents,
      count(*) over (partition by make_id) as all_of_make
    from products where dealer_id is null`);
  await db.run(sql`create index on loading_goods (make_id, n)`);
  await db.run(sql`
    create unlogged table loading_shops as
    select d.id as dealer_id, d.make_id, (select min(u.id) from users u where u.dealer_id = d.id) as first_staff,
      (select max(all_of_dealer) from loading_buyers b where b.dealer_id = d.id) as buyers,
      (select max(all_of_make) from loading_goods g where g.make_id = d.make_id) as goods
    from dealers d`);
  await db.run(sql`analyze loading_buyers, loading_goods, loading_shops`);
}

export const forgetHelpers = (db: Pool) =>
  db.run(sql`drop table loading_buyers, loading_goods, loading_shops`);

async function loadChunk(db: Pool, sizes: Sizes, first: number, last: number): Promise<void> {
  const { orders, open, dealers, lines } = sizes;
  await db.run(sql`
    create temporary table new_items as
    select i as order_id, o.dealer_id, l.n as position, g.id as product_id, g.name, g.number, g.price_cents,
      1 + loading_pick(i, 60 + l.n, 2) as quantity
    from (select i, ${dealerOf(dealers)} as dealer_id from generate_series(${first}::bigint, ${last}::bigint) i) o
    join loading_shops s using (dealer_id)
    cross join lateral generate_series(1, 1 + loading_pick(i, 61, ${2 * lines - 1})) l (n)
    join loading_goods g on g.make_id = s.make_id
      and g.n = floor(s.goods * power(loading_pick(i, 70 + l.n, 1000000) / 1000000.0, 2))::bigint`);
  await db.run(sql`
    insert into orders (id, dealer_id, status_id, owner_id, customer_id, seller_id, subtotal_cents, tax_cents, total_cents,
      cost_cents, item_count, tax_lines, created_at, updated_at, placed_at, deleted_at, customer_name, search)
    overriding system value
    select order_id, dealer_id, status_id, coalesce(seller_id, buyer), buyer, seller_id, sum, tax, sum + tax, sum / 2, lines,
      jsonb_build_array(jsonb_build_object('name', 'HST', 'rate', 13, 'amountCents', tax)),
      placed_at, placed_at + interval '1 hour' * loading_pick(i, 80, 240), placed_at,
      case when loading_pick(i, 81, 100) = 0 then placed_at end, sort_name,
      concat_ws(' ', search, (select fold(s.first_name || ' ' || s.last_name) from users s where s.id = seller_id), goods)
    from (
      select t.order_id, t.dealer_id, t.order_id as i, t.sum, t.sum * 13 / 100 as tax, t.lines, t.goods, b.id as buyer, b.sort_name, b.search,
        case when loading_pick(t.order_id, 82, 10) < 6
          then s.first_staff + 1 + loading_pick(t.order_id, 83, ${staffOfDealer - 1}) end as seller_id,
        ${statusOf(orders, open)} as status_id,
        ${endOf(sizes)}::timestamptz - interval '3 years' * (1 - t.order_id::float / ${orders}) as placed_at
      from (
        select order_id, dealer_id, sum(price_cents * quantity)::bigint as sum, count(*) as lines,
          string_agg(distinct fold(name) || ' ' || fold_number(number), ' ') as goods
        from new_items group by order_id, dealer_id
      ) t
      join loading_shops s using (dealer_id)
      join loading_buyers b on b.dealer_id = t.dealer_id and b.n = loading_pick(t.order_id, 85, s.buyers)
    ) o order by order_id`);
  await db.run(sql`
    insert into order_items (order_id, dealer_id, position, product_id, name, number, installed, quantity, price_cents,
      installed_price_cents, option_price_cents, total_cents, cost_cents)
    select order_id, dealer_id, position, product_id, name, number, false, quantity, price_cents, price_cents, 0,
      price_cents * quantity, price_cents / 2
    from new_items order by order_id, position`);
  await db.run(sql`drop table new_items`);
}
