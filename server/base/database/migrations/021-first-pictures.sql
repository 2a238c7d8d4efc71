-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- The first picture of each product of a list is read from the index alone.

create index concurrently if not exists product_images_in_order on product_images (product_id, position, image_id);
