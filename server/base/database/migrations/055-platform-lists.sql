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

insert into dealer_figures (dealer_id, month, orders, last_order_on)
select d.id, coalesce(sales.month, '-infinity'), coalesce(sales.orders, 0), last.day
from dealers d
  left join (
    select distinct on (dealer_id) dealer_id, date_trunc('month', day)::date as month, sum(ordered + fulfilled) as orders
    from order_days group by 1, 2 having sum(ordered + fulfilled) > 0 order by 1, 2 desc
  ) sales on sales.dealer_id = d.id
  left join (
    select dealer_id, max(day) as day from order_days where ordered + fulfilled + cancelled > 0 group by 1
  ) last on last.dealer_id = d.id;

-- Counts the make's offers of each model without reading their rows. The index that it replaces served no query.
create index terms_by_model on terms (make_id, model_id) where dealer_id is null;
drop index terms_of_make;
