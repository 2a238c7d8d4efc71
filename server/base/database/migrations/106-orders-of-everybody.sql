-- outside a transaction: each statement by itself, so that orders go on meanwhile
-- Finds all orders of a customer, hidden ones too, as erasing a person and taking over a guest's orders need. deleted_at is included, so
-- that lists of orders that are shown still read the index alone.
create index concurrently if not exists orders_of_customer_with_hidden on orders (customer_id, placed_at desc, id desc)
  include (dealer_id, status_id, deleted_at);
drop index concurrently if exists orders_of_customer;
alter index if exists orders_of_customer_with_hidden rename to orders_of_customer;
