-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- 'œ' is found as 'oe', and 'æ' as 'ae' (decision 064): 'coeur' finds 'Cœur'. The same folding as shared/rules/product-list.ts.
create or replace function fold(value text) returns text
  language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(value)
    else replace(replace(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae') end;

-- Rows that were folded before are few: they are found piece by piece, and written again one piece at a time. What the old
-- version writes meanwhile is folded by the new function already. Orders come last, because they take the words of the others.
do $$
  declare
    first bigint;
  begin
    update dealers set name = name where search like '%œ%' or search like '%æ%';
    commit;
    for first in select generate_series(min(id), max(id), 5000) from products loop
      update products set name = name, number = number where id between first and first + 4999
        and (name_fold like '%œ%' or name_fold like '%æ%' or number_fold like '%œ%' or number_fold like '%æ%');
      commit;
    end loop;
    for first in select generate_series(min(id), max(id), 5000) from users loop
      update users set last_name = last_name where id between first and first + 4999
        and (search like '%œ%' or search like '%æ%');
      commit;
    end loop;
    for first in select generate_series(min(id), max(id), 5000) from order_items loop
      update order_items set name = name where id between first and first + 4999
        and (search like '%œ%' or search like '%æ%');
      commit;
    end loop;
    for first in select generate_series(min(id), max(id), 5000) from orders loop
      update orders o set search = words_of_order(o, words_of_lines(o.id)) where id between first and first + 4999
        and (search like '%œ%' or search like '%æ%');
      commit;
    end loop;
  end $$;
