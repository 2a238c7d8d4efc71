-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- The first figures. Nothing else counts them yet: workers of the old version do not know the table.
update dealer_figures f set month = coalesce(sales.month, '-infinity'), orders = coalesce(sales.orders, 0), last_order_on = last.day
from dealers d
  left join (
    select distinct on (dealer_id) dealer_id, date_trunc('month', day)::date as month, sum(ordered + fulfilled) as orders
    from order_days group by 1, 2 having sum(ordered + fulfilled) > 0 order by 1, 2 desc
  ) sales on sales.dealer_id = d.id
  left join (
    select dealer_id, max(day) as day from order_days where ordered + fulfilled + cancelled > 0 group by 1
  ) last on last.dealer_id = d.id
where f.dealer_id = d.id;

-- Counts the make's offers of each model without reading their rows. The index that it replaces served no query.
create index concurrently if not exists terms_by_model on terms (make_id, model_id) where dealer_id is null;
drop index concurrently if exists terms_of_make;
