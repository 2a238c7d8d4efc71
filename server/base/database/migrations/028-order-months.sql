-- How many orders of a month have each product, so that a year of a large dealership adds up months instead of lines.
-- Whoever asks for a month that is over counts it; a change of one of its orders takes the row away again. Orders of the
-- present month find no row, which is all that they pay.
create table order_months (
  dealer_id bigint not null references dealers,
  month date not null, -- its first day, in the dealership's time zone
  product_ids bigint[], -- null: being counted, which needs that all who change orders see this row
  orders int[], -- of each of these products
  primary key (dealer_id, month)
);

-- As in 013, and forgets the month. A line that is taken from a placed order changes its item_count, so it comes by here.
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
    cost_cents = cost_cents + sale * counted.cost_cents
  where id = (
    select id from order_days
    where dealer_id = counted.dealer_id and day = its_day and seller_id = coalesce(counted.seller_id, 0)
    limit 1 for update skip locked);
  if not found then
    insert into order_days (dealer_id, day, seller_id, ordered, fulfilled, cancelled, items, subtotal_cents, cost_cents)
    values (counted.dealer_id, its_day, coalesce(counted.seller_id, 0), case counted.status_id when 2 then sign else 0 end,
      case counted.status_id when 3 then sign else 0 end, case counted.status_id when 4 then sign else 0 end,
      sale * counted.item_count, sale * counted.subtotal_cents, sale * counted.cost_cents);
  end if;
  delete from order_months where dealer_id = counted.dealer_id and month = date_trunc('month', its_day::timestamp)::date;
end $$;

create or replace function recount_moved_dealer() returns trigger language plpgsql as $$
begin
  perform recount_orders(new.id);
  delete from order_months where dealer_id = new.id;
  return null;
end $$;
