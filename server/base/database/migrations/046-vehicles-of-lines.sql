-- outside a transaction: the index is built while people order
-- The lines of a vehicle, which move with it when it is merged and keep it from being deleted.
drop index concurrently if exists order_items_of_trim;
create index concurrently order_items_of_trim on order_items (trim_id) where trim_id is not null;
