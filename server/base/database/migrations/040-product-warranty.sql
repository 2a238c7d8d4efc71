-- For how many months a product is under warranty; null: nothing is known of one. Products that are there have none
-- yet, so that the table need not be read to check them.
alter table products add column warranty_months int;
alter table products add constraint products_warranty_months
  check (warranty_months between 1 and 120) not valid;
