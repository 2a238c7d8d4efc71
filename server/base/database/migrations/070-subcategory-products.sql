-- outside a transaction: the table is read while the shop sells
-- Products of a sub-category: to count them, to merge it and to delete it.
create index concurrently if not exists products_by_subcategory on products (subcategory_id, dealer_id, id)
  where subcategory_id is not null and deleted_at is null;
