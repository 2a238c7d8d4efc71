-- outside a transaction: an order waits at most while one month of its dealership is summed up
do $$
  declare
    one record;
  begin
    for one in select distinct dealer_id, date_trunc('month', day)::date as month from order_sums where status_id is null order by 1, 2 loop
      perform sum_orders(one.dealer_id, one.month, (one.month + interval '1 month')::date);
      commit;
    end loop;
  end $$;
