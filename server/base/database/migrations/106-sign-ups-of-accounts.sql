-- outside a transaction: each statement by itself, so that people register meanwhile
-- is_held is included: guests and held customers are no sign-ups, and counting still reads the index alone.
create index concurrently if not exists customers_by_day_of_kinds on users (dealer_id, created_at, id) include (active, is_held)
  where is_customer;
drop index concurrently if exists customers_by_day;
alter index if exists customers_by_day_of_kinds rename to customers_by_day;
