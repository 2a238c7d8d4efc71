-- A dealership may leave a manufacturer's product out of its own shop (contract 3.11).
alter table product_overrides add column hidden boolean not null default false;
