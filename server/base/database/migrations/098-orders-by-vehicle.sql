-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- An order is also found by its stock number and by the last eight signs of its VIN, which people read off a windshield; never by all 17,
-- because what is searched stands in addresses (contract 4).
create or replace function words_of_order(placed orders, lines text) returns text language sql stable
  return concat_ws(' ', (select c.search from users c where c.id = (placed).customer_id),
    (select fold(s.first_name || ' ' || s.last_name) from users s where s.id = (placed).seller_id),
    fold_number((placed).stock_number), fold(right((placed).vin, 8)), lines);

-- The statement that changes an order words it as it was; the new vehicle is added here, and an erased one leaves.
create or replace function note_vehicle() returns trigger language plpgsql as $$
  begin
    new.search = words_of_order(new, words_of_lines(new.id));
    return new;
  end $$;
create or replace trigger note_vehicle_changed before update on orders for each row
  when (new.search is not null and (old.vin, old.stock_number) is distinct from (new.vin, new.stock_number))
  execute function note_vehicle();

do $$
  declare
    first bigint;
  begin
    for first in select generate_series(min(id), max(id), 5000) from orders loop
      update orders o set search = words_of_order(o, words_of_lines(o.id))
      where o.id between first and first + 4999 and o.search is not null and (o.vin is not null or o.stock_number is not null);
      commit;
    end loop;
  end $$;
