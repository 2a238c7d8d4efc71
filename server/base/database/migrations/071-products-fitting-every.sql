-- outside a transaction: the index is built while the shop serves
-- A vehicle's list reads these beside its own fitments: the make's, and one dealership's own.
drop index concurrently if exists products_of_make_fitting_every;
create index concurrently products_of_make_fitting_every on products (make_id, coalesce(dealer_id, 0), id)
  where fits_every and deleted_at is null;
