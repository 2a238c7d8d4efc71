-- outside a transaction: the table is read while orders go on
-- Open orders alone, so the desk's board does not grow with the past.
create index concurrently if not exists orders_by_stage on orders (dealer_id, stage, wanted_on, id)
  include (seller_id) where status_id = 2 and deleted_at is null;
alter table order_items validate constraint order_items_technician;
