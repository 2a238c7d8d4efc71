-- outside a transaction: the table is read and changed while shops sell
-- The tables of products are sorted by cost: a make's from an index, as by its other columns.
create index concurrently if not exists products_of_make_by_cost on products (make_id, cost_cents, id)
  where dealer_id is null and deleted_at is null;
