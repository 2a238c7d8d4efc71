-- outside a transaction: the index is built while the shop serves
-- Deleted products by their owner, newest first: they are listed where they can be restored.
drop index concurrently if exists products_deleted;
create index concurrently products_deleted on products (make_id, coalesce(dealer_id, 0), deleted_at desc, id desc)
  where deleted_at is not null;
