-- How many orders of a day have each product, in place of those of a month (028): a range has parts of months at both ends,
-- and a changed order takes a day away instead of a month.
create table order_day_products (
  dealer_id bigint not null references dealers,
  day date not null, -- in the dealership's time zone
  products bytea, -- server/analytics/product-sums.ts; null: being counted, which needs that all who change orders see this row
  primary key (dealer_id, day)
);

-- Where the old version still serves, it finds no month, keeps none, and reads the lines. The table goes with a later release.
create function keep_no_month() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger keep_no_month before insert on order_months for each row execute function keep_no_month();
delete from order_months;

-- As in 030, and forgets the day instead of the month.
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
    delete from order_day_products where dealer_id = counted.dealer_id and day = its_day;
  end $$;

create or replace function recount_moved_dealer() returns trigger language plpgsql as $$
begin
  perform recount_orders(new.id);
  delete from order_day_products where dealer_id = new.id;
  return null;
end $$;
