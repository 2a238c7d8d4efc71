-- The admin area: editing by several people, tables that stay quick with a million products and ten million orders.

-- Catalogue: folded once when written, so that searching compares plain text (contract 3.15).
alter table products
  alter frt type numeric(8, 4),
  add version int not null default 1, -- goes up with each change, so that nobody overwrites unseen
  add name_fold text generated always as (fold(name)) stored,
  add number_fold text generated always as (fold_number(number)) stored;
alter table product_overrides alter frt type numeric(8, 4);
alter table dealers add version int not null default 1;

drop index products_of_make, products_of_dealer, products_search_of_make, products_search_of_dealer;
create index products_of_make on products (make_id, name_fold, id) where dealer_id is null and deleted_at is null;
create index products_of_make_by_number on products (make_id, number_fold, id) where dealer_id is null and deleted_at is null;
create index products_of_make_by_price on products (make_id, price_cents, id) where dealer_id is null and deleted_at is null;
create index products_of_dealer on products (dealer_id, name_fold, id) where deleted_at is null;
-- Deleted ones too: orders of them are still searched for.
create index products_search_of_make on products using gin (make_id, name_fold gin_trgm_ops, number_fold gin_trgm_ops)
  where dealer_id is null;
create index products_search_of_dealer on products using gin (dealer_id, name_fold gin_trgm_ops, number_fold gin_trgm_ops)
  where dealer_id is not null;
create index product_images_of_image on product_images (image_id);

-- Orders: the number of lines beside the sums, and the dealership beside each line, so that neither needs a join.
alter table orders add item_count int not null default 0;
update orders o set item_count = (select count(*) from order_items i where i.order_id = o.id);
alter table order_items add dealer_id bigint references dealers;
update order_items i set dealer_id = o.dealer_id from orders o where o.id = i.order_id;
alter table order_items alter dealer_id set not null;
create index order_items_of_product on order_items (dealer_id, product_id, order_id);

-- Everything that the figures of a range add up, read from the index alone.
drop index orders_placed;
create index orders_placed on orders (dealer_id, placed_at)
  include (subtotal_cents, cost_cents, item_count, seller_id, customer_id)
  where status_id in (2, 3) and deleted_at is null;
