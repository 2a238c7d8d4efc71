-- Whose vehicle, in which language, for which day in the dealership's time zone. Orders that are there have no vin
-- yet, so that the table need not be read to check them. Orders come before their lines, as in the shop's queries:
-- the other way round the two would wait for each other.
alter table orders add column vin text, add column stock_number text,
  add column language text not null default 'en', add column wanted_on date;
alter table orders add constraint orders_vin check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$') not valid;
-- What a line was when it was ordered. A null frt is of an order from before: its hours are not known.
alter table order_items add column frt numeric(8,4), add column hourly_rate_cents bigint,
  add column parts jsonb not null default '[]';
