import { type Database, literal, type Sql, sql } from '#server/base/database/database.ts';
import { saleStatuses } from '#shared/rules/order-status.ts';
import { leastCustomers, togetherWithinDays, usualLines } from '#shared/rules/recommended.ts';

/** What was ordered since a day, as `ordered`: each product of a customer once a day, with its owner. */
const orderedSince = (since: Date): Sql => sql`
  ordered as materialized (
    select distinct d.make_id, o.dealer_id, o.customer_id, o.placed_at::date as day, i.product_id, p.dealer_id as owner_id
    from orders o join dealers d on d.id = o.dealer_id join order_items i on i.order_id = o.id
      join products p on p.id = i.product_id
    where o.status_id in (${literal(saleStatuses)})
      and not d.preparing and o.deleted_at is null and o.placed_at >= ${since} and p.active and p.deleted_at is null
  )`;

/** Whether anything has been counted yet. */
export const hasCounted = async (db: Database): Promise<boolean> =>
  (await db.value<boolean>(sql`
    select exists (select from popular_products) or exists (select from product_pairs)`)) === true;

/** Writes how many customers ordered each product since a day; rows that stay the same are not written. */
export const writePopular = (db: Database, since: Date) =>
  db.run(sql`
    with ${orderedSince(since)}, counted as (
      select make_id, dealer_id, product_id, count(distinct customer_id) as customers
      from ordered group by make_id, dealer_id, product_id
      union all
      select make_id, null, product_id, count(distinct customer_id)
      from ordered where owner_id is null group by make_id, product_id
    ), found as materialized (
      select *, row_number() over (partition by make_id, dealer_id order by customers desc, product_id) as rank
      from counted where customers >= ${leastCustomers}
    ), gone as (
      delete from popular_products old where not exists (
        select from found where found.make_id = old.make_id and found.product_id = old.product_id
          and found.dealer_id is not distinct from old.dealer_id)
    )
    insert into popular_products as old (make_id, dealer_id, product_id, customers, rank)
    select make_id, dealer_id, product_id, customers, rank from found
    on conflict (make_id, coalesce(dealer_id, 0), product_id) do update set customers = excluded.customers, rank = excluded.rank
    where (old.customers, old.rank) <> (excluded.customers, excluded.rank)`);

/**
 * Writes which products the same customers ordered within 30 days, by how much oftener than by chance
 * (lift, damped while there are few); what is not, is no pair. Pairs of the make's products count the customers of all its
 * dealerships, those with a dealership's own product its customers. Who ordered hundreds of lines is
 * a workshop, and tells nothing of taste.
 */
export const writePairs = (db: Database, since: Date) =>
  db.run(sql`
    with ${orderedSince(since)}, usual as materialized (
      select * from ordered where customer_id in (
        select customer_id from ordered group by customer_id having count(*) <= ${usualLines})
    ), sizes as (
      select make_id, dealer_id, count(distinct customer_id) as customers from usual group by make_id, dealer_id
      union all select make_id, null, count(distinct customer_id) from usual group by make_id
    ), singles as (
      select make_id, dealer_id, product_id, count(distinct customer_id) as customers from usual group by make_id, dealer_id, product_id
      union all select make_id, null, product_id, count(distinct customer_id) from usual where owner_id is null group by make_id, product_id
    ), pairs as (
      select a.make_id, case when a.owner_id is null and b.owner_id is null then null else a.dealer_id end as dealer_id,
        a.product_id, b.product_id as other_id, count(distinct a.customer_id) as customers
      from usual a join usual b on b.customer_id = a.customer_id and b.dealer_id = a.dealer_id and b.product_id <> a.product_id
        and b.day between a.day - ${togetherWithinDays}::int and a.day + ${togetherWithinDays}::int
      group by 1, 2, 3, 4 having count(distinct a.customer_id) >= ${leastCustomers}
    ), scored as (
      select pairs.*,
        (pairs.customers * sizes.customers / (a.customers * b.customers)::float8 * (pairs.customers / (pairs.customers + 10.0)))::real as score
      from pairs
        join sizes on sizes.make_id = pairs.make_id and sizes.dealer_id is not distinct from pairs.dealer_id
        join singles a on a.make_id = pairs.make_id and a.dealer_id is not distinct from pairs.dealer_id and a.product_id = pairs.product_id
        join singles b on b.make_id = pairs.make_id and b.dealer_id is not distinct from pairs.dealer_id and b.product_id = pairs.other_id
      where pairs.customers * sizes.customers >= a.customers * b.customers
    ), found as materialized (
      select * from (
        select *, row_number() over (partition by product_id, dealer_id order by score desc, customers desc, other_id) as rank from scored
      ) ranked where rank <= 24
    ), gone as (
      delete from product_pairs old where not exists (
        select from found where found.product_id = old.product_id and found.other_id = old.other_id)
    )
    insert into product_pairs as old (product_id, other_id, make_id, dealer_id, customers, score, rank)
    select product_id, other_id, make_id, dealer_id, customers, score, rank from found
    on conflict (product_id, other_id) do update set customers = excluded.customers, score = excluded.score, rank = excluded.rank,
      make_id = excluded.make_id, dealer_id = excluded.dealer_id
    where (old.customers, old.score, old.rank) <> (excluded.customers, excluded.score, excluded.rank)
      or (old.make_id, old.dealer_id) is distinct from (excluded.make_id, excluded.dealer_id)`);
