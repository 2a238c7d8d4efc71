-- Products that fit every vehicle of their make, future ones too: they need no rows in product_trims.
alter table products add column fits_every boolean not null default false;
