-- outside a transaction: the table is read while orders go on
-- Lines on order alone, so that what is awaited is found without reading the lines of every open order.
create index concurrently if not exists order_items_on_order on order_items (dealer_id, order_id) where progress = 2;
