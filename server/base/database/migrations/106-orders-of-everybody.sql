-- outside a transaction: each statement by itself, so that orders go on meanwhile
-- All orders of a person, hidden ones too: who is erased, or whose account takes over what was held, is found without reading the whole
-- table. Whether an order is hidden stands in the index, so that lists of shown ones are still read from it alone.
create index concurrently if not exists orders_of_customer_with_hidden on orders (customer_id, placed_at desc, id desc)
  include (dealer_id, status_id, deleted_at);
drop index concurrently if exists orders_of_customer;
alter index if exists orders_of_customer_with_hidden rename to orders_of_customer;
