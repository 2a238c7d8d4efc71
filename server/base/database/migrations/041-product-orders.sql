-- How many orders of a day have each product, as plain rows in place of packed bytes (032).
create table product_orders (
  dealer_id bigint not null references dealers,
  day date not null, -- in the dealership's time zone
  product_id bigint not null,
  orders int not null,
  primary key (dealer_id, day, product_id) include (orders)
);

-- Days with changed orders, whose product_orders are to be counted again. Rows are only ever added, so that orders never wait.
create table order_days_to_count (
  dealer_id bigint not null,
  day date not null
);
create index order_days_to_count_of_dealer on order_days_to_count (dealer_id, day);

-- An order that is being written now would be noted neither by the old function nor by the insert below.
lock table order_days in share row exclusive mode;

-- As in 032, and notes the day to be counted.
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
    insert into order_days_to_count (dealer_id, day) values (counted.dealer_id, its_day);
  end $$;

create or replace function recount_moved_dealer() returns trigger language plpgsql as $$
begin
  perform recount_orders(new.id);
  delete from product_orders where dealer_id = new.id;
  insert into order_days_to_count (dealer_id, day) select distinct dealer_id, day from order_days where dealer_id = new.id;
  return null;
end $$;

insert into order_days_to_count (dealer_id, day) select distinct dealer_id, day from order_days;

-- Read by no version since 032.
drop table order_months;

-- The previous version finds no counted day, keeps none, and reads the lines. The table goes with a later release.
truncate order_day_products;
create trigger keep_no_day before insert on order_day_products for each row execute function keep_no_month();
