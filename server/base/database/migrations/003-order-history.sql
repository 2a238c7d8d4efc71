-- A person's orders, newest first, paged and counted from the index alone.
drop index orders_of_customer, orders_of_seller;
create index orders_of_customer on orders (customer_id, placed_at desc, id desc) include (dealer_id, status_id)
  where deleted_at is null;
create index orders_of_seller on orders (seller_id, placed_at desc, id desc) include (dealer_id, status_id, customer_id)
  where deleted_at is null and seller_id is not null;

-- What a line is found by: name and number as they were when it was ordered, folded once when written.
alter table order_items
  add column search text generated always as (fold(name) || ' ' || fold_number(number)) stored;
