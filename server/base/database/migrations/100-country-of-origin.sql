-- Where a product was made; null: nothing is known. Products that are there have none yet, so that the table need not be
-- read to check them.
alter table products add column country_of_origin text;
alter table products add constraint products_country_of_origin check (country_of_origin ~ '^[A-Z]{2}$') not valid;
