-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile

-- A deleted product frees its number.
create unique index concurrently if not exists products_claimed_number
  on products (make_id, coalesce(dealer_id, 0), lower(number)) where number_claimed and deleted_at is null;
