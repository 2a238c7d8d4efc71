-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- A range of days knows the lowest and highest id of its orders and their earliest change, so that a table of a range that is
-- sorted by them begins where the range does, and does not pass over all orders before it. Orders that have gone leave the
-- bounds wider than need be, which does no harm.

alter table order_days
  add column if not exists first_id bigint,
  add column if not exists last_id bigint,
  add column if not exists first_change timestamptz;

create or replace function count_order(counted orders, sign int) returns void language plpgsql as $$
  declare
    its_day date;
    sale int := case when counted.status_id in (2, 3) then sign else 0 end;
  begin
    -- Against a change of province, after which all days are others (recount_orders).
    perform pg_advisory_xact_lock_shared(7302616, hashint8(counted.dealer_id));
    select (counted.placed_at at time zone time_zone_of(province))::date into its_day from dealers where id = counted.dealer_id;
    update order_days set ordered = ordered + case counted.status_id when 2 then sign else 0 end,
      fulfilled = fulfilled + case counted.status_id when 3 then sign else 0 end,
      cancelled = cancelled + case counted.status_id when 4 then sign else 0 end,
      items = items + sale * counted.item_count, subtotal_cents = subtotal_cents + sale * counted.subtotal_cents,
      cost_cents = cost_cents + sale * counted.cost_cents, first_id = least(first_id, counted.id),
      last_id = greatest(last_id, counted.id), first_change = least(first_change, counted.updated_at)
    where id = (
      select id from order_days
      where dealer_id = counted.dealer_id and day = its_day and seller_id = coalesce(counted.seller_id, 0)
      limit 1 for update skip locked);
    if not found then
      insert into order_days (dealer_id, day, seller_id, ordered, fulfilled, cancelled, items, subtotal_cents, cost_cents,
        first_id, last_id, first_change)
      values (counted.dealer_id, its_day, coalesce(counted.seller_id, 0), case counted.status_id when 2 then sign else 0 end,
        case counted.status_id when 3 then sign else 0 end, case counted.status_id when 4 then sign else 0 end,
        sale * counted.item_count, sale * counted.subtotal_cents, sale * counted.cost_cents,
        counted.id, counted.id, counted.updated_at);
    end if;
    delete from order_months where dealer_id = counted.dealer_id and month = date_trunc('month', its_day::timestamp)::date;
  end $$;

-- As in 013, and when the time of change goes back.
create or replace trigger count_changed after update on orders for each row
  when ((old.status_id <> 1 or new.status_id <> 1) and (new.updated_at < old.updated_at or
    (old.status_id, old.deleted_at, old.placed_at, old.item_count, old.subtotal_cents, old.cost_cents, old.seller_id)
    is distinct from
    (new.status_id, new.deleted_at, new.placed_at, new.item_count, new.subtotal_cents, new.cost_cents, new.seller_id)))
  execute function count_changed_order();

create or replace function recount_orders(dealer bigint) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(7302616, hashint8(dealer));
    delete from order_days where dealer_id = dealer;
    insert into order_days (dealer_id, day, seller_id, ordered, fulfilled, cancelled, items, subtotal_cents, cost_cents,
      first_id, last_id, first_change)
    select dealer, (o.placed_at at time zone time_zone_of(d.province))::date, coalesce(o.seller_id, 0),
      count(*) filter (where o.status_id = 2), count(*) filter (where o.status_id = 3), count(*) filter (where o.status_id = 4),
      coalesce(sum(o.item_count) filter (where o.status_id in (2, 3)), 0),
      coalesce(sum(o.subtotal_cents) filter (where o.status_id in (2, 3)), 0),
      coalesce(sum(o.cost_cents) filter (where o.status_id in (2, 3)), 0),
      min(o.id), max(o.id), min(o.updated_at)
    from orders o join dealers d on d.id = o.dealer_id
    where o.dealer_id = dealer and o.status_id <> 1 and o.deleted_at is null
    group by 2, 3;
  end $$;

do $$
  declare
    one bigint;
    zone text;
  begin
    for one in select id from dealers order by id loop
      -- Each row gets the bounds of its whole day, which an index tells without the orders themselves.
      perform pg_advisory_xact_lock(7302616, hashint8(one));
      select time_zone_of(province) into zone from dealers where id = one;
      update order_days s set first_id = b.first_id, last_id = b.last_id, first_change = b.first_change
      from (
        select (o.placed_at at time zone zone)::date as day, min(o.id) as first_id, max(o.id) as last_id,
          min(o.updated_at) as first_change
        from orders o
        where o.dealer_id = one and o.status_id <> 1 and o.deleted_at is null group by 1
      ) b where s.dealer_id = one and s.day = b.day;
      commit;
    end loop;
  end $$;

-- With the columns of its expression, without which PostgreSQL reads the orders themselves.
create index concurrently if not exists orders_by_gain on orders (dealer_id, (subtotal_cents - cost_cents), id)
  include (status_id, placed_at, subtotal_cents, cost_cents) where status_id <> 1 and deleted_at is null;
drop index concurrently if exists orders_by_profit;
