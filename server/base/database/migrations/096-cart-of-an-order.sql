-- The cart that became the order: a device that still shows it learns that it was ordered (decision 110).
alter table orders add column cart_id bigint; -- its row is gone; null: of no cart, or from before
