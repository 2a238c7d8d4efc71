-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- Indexes from which a page of the admin's tables is read in its order, and the first count of what 013 counts.

do $$
  declare
    one bigint;
  begin
    for one in select id from dealers order by id loop
      perform recount_orders(one);
      update users u set
        is_customer = exists (select from user_roles r where r.user_id = u.id and r.role_id = 2),
        is_staff = exists (select from user_roles r where r.user_id = u.id and r.role_id <> 2)
      where u.dealer_id = one;
      commit;
    end loop;
    for one in select id from makes order by id loop
      perform recount_products(one);
      commit;
    end loop;
  end $$;

-- Products: with name and number beside each other, a search that finds much is read from the index alone.
create index concurrently if not exists products_of_make_by_name on products (make_id, name_fold, id) include (number_fold)
  where dealer_id is null and deleted_at is null;
drop index concurrently if exists products_of_make;
create index concurrently if not exists products_of_make_by_frt on products (make_id, frt, id)
  where dealer_id is null and deleted_at is null;
create index concurrently if not exists products_of_make_by_id on products (make_id, id) include (featured, active)
  where dealer_id is null and deleted_at is null;
create index concurrently if not exists products_of_make_featured on products (make_id, id)
  where featured and dealer_id is null and deleted_at is null;
create index concurrently if not exists products_of_make_inactive on products (make_id, id)
  where not active and dealer_id is null and deleted_at is null;
-- A dealership's own are few enough to be looked at one by one, deleted ones as well: orders of them are still searched for.
create index concurrently if not exists products_of_dealer_by_name on products (dealer_id, name_fold, id)
  include (number_fold, deleted_at) where dealer_id is not null;
drop index concurrently if exists products_of_dealer;
drop index concurrently if exists products_search_of_dealer;

-- People, active ones; sign-ups count the others too.
create index concurrently if not exists customers_by_name on users (dealer_id, sort_name, id) where active and is_customer;
create index concurrently if not exists customers_by_email on users (dealer_id, lower(email), id) where active and is_customer;
create index concurrently if not exists customers_by_day on users (dealer_id, created_at, id) include (active) where is_customer;
create index concurrently if not exists staff_by_name on users (dealer_id, sort_name, id) where active and is_staff;

-- Orders: everything that a range of days is sorted, filtered and added up by.
create index concurrently if not exists orders_by_day on orders (dealer_id, placed_at, id)
  include (status_id, updated_at, subtotal_cents, total_cents, cost_cents, customer_id)
  where status_id <> 1 and deleted_at is null;
drop index concurrently if exists orders_placed;
create index concurrently if not exists orders_by_id on orders (dealer_id, id) include (status_id, placed_at)
  where status_id <> 1 and deleted_at is null;
create index concurrently if not exists orders_by_status on orders (dealer_id, status_id, id) include (placed_at)
  where status_id <> 1 and deleted_at is null;
create index concurrently if not exists orders_by_subtotal on orders (dealer_id, subtotal_cents, id) include (status_id, placed_at)
  where status_id <> 1 and deleted_at is null;
create index concurrently if not exists orders_by_profit on orders (dealer_id, (subtotal_cents - cost_cents), id)
  include (status_id, placed_at) where status_id <> 1 and deleted_at is null;
create index concurrently if not exists orders_by_change on orders (dealer_id, updated_at, id) include (status_id, placed_at)
  where status_id <> 1 and deleted_at is null;
drop index concurrently if exists orders_of_dealer;
create index concurrently if not exists order_items_by_order on order_items (order_id, position) include (product_id);
drop index concurrently if exists order_items_of_order;

-- New rows are marked as seen by all soon enough for reading from indexes alone.
alter table orders set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table order_items set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table products set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Words in names are anything but evenly spread: the planner looks at more of them.
alter table products alter name_fold set statistics 1000;
analyze products (name_fold);
