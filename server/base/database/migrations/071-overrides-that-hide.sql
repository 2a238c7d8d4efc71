-- outside a transaction: the index is built while the shop serves
-- The few products that a dealership hides: the site map counts without them.
drop index concurrently if exists product_overrides_hidden;
create index concurrently product_overrides_hidden on product_overrides (dealer_id, product_id) where hidden;
