-- Sums that are kept while writing, so that tables and reports need not add up millions of rows. What is there already is
-- counted by 016, dealership by dealership.

-- The time zone of a dealership's days by its province: the same as timeZoneOf() in shared/rules/date-range.ts.
create function time_zone_of(province text) returns text
  language sql immutable strict parallel safe
  return case province
    when 'AB' then 'America/Edmonton' when 'BC' then 'America/Vancouver' when 'MB' then 'America/Winnipeg'
    when 'NB' then 'America/Moncton' when 'NL' then 'America/St_Johns' when 'NS' then 'America/Halifax'
    when 'NT' then 'America/Edmonton' when 'NU' then 'America/Iqaluit' when 'PE' then 'America/Halifax'
    when 'SK' then 'America/Regina' when 'YT' then 'America/Whitehorse' else 'America/Toronto'
  end;

-- Orders ------------------------------------------------------------------------------------------------------------

-- Placed orders that are not deleted, by the day of placing in the dealership's time zone and by advisor. Several rows may
-- stand for one key: whoever finds all of them locked adds one, so that no order waits for another.
create table order_days (
  id bigint generated always as identity primary key,
  dealer_id bigint not null references dealers,
  day date not null,
  seller_id bigint not null, -- 0: nobody
  ordered int not null, -- how many are in which state
  fulfilled int not null,
  cancelled int not null,
  items int not null, -- sums of those that are not cancelled
  subtotal_cents bigint not null,
  cost_cents bigint not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
create index order_days_of_dealer on order_days (dealer_id, day, seller_id);

-- Adds an order to its day, or with -1 takes it away.
create function count_order(counted orders, sign int) returns void language plpgsql as $$
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
end $$;

create function count_changed_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status_id <> 1 and old.deleted_at is null then perform count_order(old, -1); end if;
  if tg_op <> 'DELETE' and new.status_id <> 1 and new.deleted_at is null then perform count_order(new, 1); end if;
  return null;
end $$;

-- The conditions keep carts, which are written most, away from the function.
create trigger count_placed after insert on orders for each row
  when (new.status_id <> 1) execute function count_changed_order();
create trigger count_changed after update on orders for each row
  when ((old.status_id <> 1 or new.status_id <> 1) and
    (old.status_id, old.deleted_at, old.placed_at, old.item_count, old.subtotal_cents, old.cost_cents, old.seller_id)
    is distinct from
    (new.status_id, new.deleted_at, new.placed_at, new.item_count, new.subtotal_cents, new.cost_cents, new.seller_id))
  execute function count_changed_order();
create trigger count_removed after delete on orders for each row
  when (old.status_id <> 1) execute function count_changed_order();

-- Counts all orders of a dealership anew.
create function recount_orders(dealer bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7302616, hashint8(dealer));
  delete from order_days where dealer_id = dealer;
  insert into order_days (dealer_id, day, seller_id, ordered, fulfilled, cancelled, items, subtotal_cents, cost_cents)
  select dealer, (o.placed_at at time zone time_zone_of(d.province))::date, coalesce(o.seller_id, 0),
    count(*) filter (where o.status_id = 2), count(*) filter (where o.status_id = 3), count(*) filter (where o.status_id = 4),
    coalesce(sum(o.item_count) filter (where o.status_id in (2, 3)), 0),
    coalesce(sum(o.subtotal_cents) filter (where o.status_id in (2, 3)), 0),
    coalesce(sum(o.cost_cents) filter (where o.status_id in (2, 3)), 0)
  from orders o join dealers d on d.id = o.dealer_id
  where o.dealer_id = dealer and o.status_id <> 1 and o.deleted_at is null
  group by 2, 3;
end $$;

create function recount_moved_dealer() returns trigger language plpgsql as $$
begin
  perform recount_orders(new.id);
  return null;
end $$;
create trigger recount_moved after update on dealers for each row
  when (time_zone_of(old.province) <> time_zone_of(new.province)) execute function recount_moved_dealer();

-- Products ----------------------------------------------------------------------------------------------------------

-- How many products that are not deleted a make, or with dealer_id a dealership, has; several rows for one as above.
create table product_counts (
  id bigint generated always as identity primary key,
  make_id bigint not null references makes,
  dealer_id bigint not null, -- 0: the make's own
  products bigint not null
);
create index product_counts_of_owner on product_counts (dealer_id, make_id);

create function count_products(make bigint, dealer bigint, added bigint) returns void language plpgsql as $$
begin
  update product_counts set products = products + added
  where id = (select id from product_counts where make_id = make and dealer_id = dealer limit 1 for update skip locked);
  if not found then insert into product_counts (make_id, dealer_id, products) values (make, dealer, added); end if;
end $$;

create function count_added_products() returns trigger language plpgsql as $$
begin
  perform count_products(make_id, dealer_id, products) from (
    select make_id, coalesce(dealer_id, 0) as dealer_id, count(*) as products from added where deleted_at is null group by 1, 2
  ) a;
  return null;
end $$;
create trigger count_added after insert on products referencing new table as added
  for each statement execute function count_added_products();

create function count_changed_product() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then perform count_products(old.make_id, coalesce(old.dealer_id, 0), -1); end if;
  if tg_op = 'UPDATE' and new.deleted_at is null then perform count_products(new.make_id, coalesce(new.dealer_id, 0), 1); end if;
  return null;
end $$;
create trigger count_changed after update of deleted_at, make_id, dealer_id on products for each row
  when ((old.deleted_at is null, old.make_id, old.dealer_id) is distinct from (new.deleted_at is null, new.make_id, new.dealer_id))
  execute function count_changed_product();
create trigger count_removed after delete on products for each row execute function count_changed_product();

create function recount_products(make bigint) returns void language plpgsql as $$
begin
  -- A count that is running elsewhere would be lost.
  lock table product_counts in share row exclusive mode;
  delete from product_counts where make_id = make;
  insert into product_counts (make_id, dealer_id, products)
  select make, coalesce(dealer_id, 0), count(*) from products where make_id = make and deleted_at is null group by 2;
end $$;

-- People ------------------------------------------------------------------------------------------------------------

-- What the roles say, beside the person, so that lists of customers and of staff have indexes of their own.
alter table users
  add column is_customer boolean not null default false,
  add column is_staff boolean not null default false;

create function note_roles() returns trigger language plpgsql as $$
begin
  update users u set
    is_customer = exists (select from user_roles r where r.user_id = u.id and r.role_id = 2),
    is_staff = exists (select from user_roles r where r.user_id = u.id and r.role_id <> 2)
  where u.id in (old.user_id, new.user_id);
  return null;
end $$;
create trigger note_roles after insert or update or delete on user_roles for each row execute function note_roles();
