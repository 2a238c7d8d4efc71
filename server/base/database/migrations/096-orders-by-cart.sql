-- outside a transaction: the table is read while orders are placed (decision 110)
-- A cart becomes one order at most.
create unique index concurrently if not exists orders_of_cart on orders (cart_id) where cart_id is not null;
