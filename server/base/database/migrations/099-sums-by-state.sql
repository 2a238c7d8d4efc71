-- The sums of a day have a row for each state, so that no function names one (decision 117). Rows of before are kept as they are,
-- without a state, until the next step has counted their month again.

-- Whoever writes an order now would count it by the old function, which knows the table by its old name.
lock table dealers, orders in share row exclusive mode;

alter table order_days rename to order_sums;
alter index order_days_pkey rename to order_sums_pkey;
alter index order_days_of_dealer rename to order_sums_of_dealer;
alter sequence order_days_id_seq rename to order_sums_id_seq;
alter table order_sums rename constraint order_days_dealer_id_fkey to order_sums_dealer_id_fkey;
alter table order_sums add column status_id int, add column orders int,
  alter column ordered drop not null, alter column fulfilled drop not null, alter column cancelled drop not null;

-- What the previous version reads. It goes with a later release.
create view order_days as
select id, dealer_id, day, seller_id, coalesce(ordered, case status_id when 2 then orders else 0 end) as ordered,
  coalesce(fulfilled, case status_id when 3 then orders else 0 end) as fulfilled,
  coalesce(cancelled, case status_id when 4 then orders else 0 end) as cancelled,
  case when coalesce(status_id, 2) in (2, 3) then items else 0 end as items,
  case when coalesce(status_id, 2) in (2, 3) then subtotal_cents else 0 end as subtotal_cents,
  case when coalesce(status_id, 2) in (2, 3) then cost_cents else 0 end as cost_cents,
  first_id, last_id, first_change
from order_sums;

create or replace function count_order(counted orders, sign int) returns void language plpgsql as $$
  declare
    its_day date;
  begin
    -- Against a change of the time zone or its rules, after which days are others (sum_orders).
    perform pg_advisory_xact_lock_shared(7302616, hashint8(counted.dealer_id));
    select local_day(counted.placed_at, time_zone) into its_day from dealers where id = counted.dealer_id;
    update order_sums set orders = orders + sign, items = items + sign * counted.item_count,
      subtotal_cents = subtotal_cents + sign * counted.subtotal_cents, cost_cents = cost_cents + sign * counted.cost_cents,
      first_id = least(first_id, counted.id), last_id = greatest(last_id, counted.id),
      first_change = least(first_change, counted.updated_at)
    where id = (
      select id from order_sums
      where dealer_id = counted.dealer_id and day = its_day and seller_id = coalesce(counted.seller_id, 0)
        and status_id = counted.status_id
      limit 1 for update skip locked);
    if not found then
      insert into order_sums (dealer_id, day, seller_id, status_id, orders, items, subtotal_cents, cost_cents,
        first_id, last_id, first_change)
      values (counted.dealer_id, its_day, coalesce(counted.seller_id, 0), counted.status_id, sign, sign * counted.item_count,
        sign * counted.subtotal_cents, sign * counted.cost_cents, counted.id, counted.id, counted.updated_at);
    end if;
    insert into order_days_to_count (dealer_id, day) values (counted.dealer_id, its_day);
  end $$;

-- Sums a dealership's orders of these days up again.
create function sum_orders(dealer bigint, first_day date, end_day date) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(7302616, hashint8(dealer));
    delete from order_sums where dealer_id = dealer and day >= first_day and day < end_day;
    -- Offset by offset: looking one up for each of millions of orders would take minutes.
    insert into order_sums (dealer_id, day, seller_id, status_id, orders, items, subtotal_cents, cost_cents,
      first_id, last_id, first_change)
    select dealer, ((o.placed_at at time zone 'UTC') + z.ahead_seconds * interval '1 second')::date, coalesce(o.seller_id, 0),
      o.status_id, count(*), sum(o.item_count), sum(o.subtotal_cents), sum(o.cost_cents), min(o.id), max(o.id), min(o.updated_at)
    from (
      select greatest(s.since, start_of_day(first_day, d.time_zone)) as since,
        least(s.until, start_of_day(end_day, d.time_zone)) as until, s.ahead_seconds
      from dealers d join zone_spans s on s.zone = d.time_zone where d.id = dealer offset 0
    ) z
    cross join lateral (
      select * from orders where dealer_id = dealer and status_id <> 1 and deleted_at is null
        and placed_at >= z.since and placed_at < z.until offset 0
    ) o
    group by 2, 3, 4;
  end $$;

-- As in 092.
create or replace function recount_orders_from(dealer bigint, first_day date) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(7302616, hashint8(dealer));
    insert into order_days_to_count (dealer_id, day)
      select distinct dealer_id, day from order_sums where dealer_id = dealer and day >= first_day;
    delete from product_orders where dealer_id = dealer and day >= first_day;
    perform sum_orders(dealer, first_day, 'infinity');
    insert into order_days_to_count (dealer_id, day)
      select distinct dealer_id, day from order_sums where dealer_id = dealer and day >= first_day;
  end $$;
