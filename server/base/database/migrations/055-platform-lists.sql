-- The platform lists 10,000 dealerships and pages through them: each order of the list is that of an index.
create index dealers_by_name on dealers (lower(name), id);
create index dealers_by_code on dealers (lower(code), id);
create index dealers_by_city on dealers (lower(city), id);
create index dealers_by_province on dealers (province, id);
create index dealers_by_state on dealers (active, id);
create index dealers_by_make on dealers (make_id, id);

-- A dealership's orders of its last month with any, and the day of its last order. They come from order_days, by the job that
-- counts the days with changed orders: no order waits for them, and they are a minute old at most. Each dealership has a row.
create table dealer_figures (
  dealer_id bigint primary key references dealers on delete cascade,
  month date not null default '-infinity', -- its first day, in the dealership's time zone
  orders int not null default 0, -- placed and fulfilled ones of that month
  last_order_on date -- cancelled ones included
);
create index dealer_figures_by_orders on dealer_figures (month, orders, dealer_id);
create index dealer_figures_by_last on dealer_figures (last_order_on, dealer_id);
create index dealer_figures_by_last_down on dealer_figures (last_order_on desc nulls last, dealer_id desc);

create function add_dealer_figures() returns trigger language plpgsql as $$
begin
  insert into dealer_figures (dealer_id) values (new.id);
  return null;
end $$;
create trigger add_figures after insert on dealers for each row execute function add_dealer_figures();

-- The rows alone: their figures are counted in the next file, because orders would wait for this one.
insert into dealer_figures (dealer_id) select id from dealers;
