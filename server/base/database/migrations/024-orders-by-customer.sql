-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- Orders know their customer's name, so that a page of a million in that order is read from an index.

alter table orders add column if not exists customer_name text; -- users.sort_name; null in carts

create or replace function note_customer_name() returns trigger language plpgsql as $$
  begin
    -- Whoever renames the person meanwhile waits, or is waited for.
    select sort_name into new.customer_name from users where id = new.customer_id for share;
    return new;
  end $$;
create or replace trigger note_customer_placed before insert on orders for each row
  when (new.status_id <> 1) execute function note_customer_name();
create or replace trigger note_customer_changed before update on orders for each row
  when (new.status_id <> 1 and (old.status_id = 1 or old.customer_id <> new.customer_id)) execute function note_customer_name();

create or replace function rename_customer() returns trigger language plpgsql as $$
  begin
    update orders set customer_name = new.sort_name where customer_id = new.id and status_id <> 1;
    return null;
  end $$;
create or replace trigger rename_customer after update on users for each row
  when (old.sort_name is distinct from new.sort_name) execute function rename_customer();

do $$
  declare
    first bigint;
  begin
    for first in select generate_series(min(id), max(id), 5000) from orders loop
      update orders o set customer_name = u.sort_name from users u
      where o.id between first and first + 4999 and u.id = o.customer_id and o.status_id <> 1 and o.customer_name is null;
      commit;
    end loop;
  end $$;

create index concurrently if not exists orders_by_customer on orders (dealer_id, customer_name, id) include (status_id, placed_at)
  where status_id <> 1 and deleted_at is null;
create index concurrently if not exists orders_by_total on orders (dealer_id, total_cents, id) include (status_id, placed_at)
  where status_id <> 1 and deleted_at is null;
