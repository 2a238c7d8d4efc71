-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- Apostrophes and primes, quotes and inch marks, dashes, and spaces of any width are one sign each, and signs that nobody sees are
-- none (contract 3.15): "balais d'essuie-glace" finds "balais d’essuie-glace". The same table as shared/rules/alike-signs.ts.
create or replace function plain_signs(value text) returns text
  language sql immutable parallel safe
  return translate(
    regexp_replace(value,
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'),
    U&'`\00B4\02B9\02BB\02BC\02BD\02C8\2018\2019\201A\201B\2032\2035\A78C\FF07'
      || U&'\00AB\00BB\2039\203A\201C\201D\201E\201F\2033\2036\02BA\02DD\02EE\3003\FF02'
      || U&'\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\FE31\FE32\FE58\FE63\FF0D\+010D6E\+010EAD\2212\2043'
      || U&'\0009\000A\000B\000C\000D\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000',
    repeat('''', 15) || repeat('"', 15) || repeat('-', 28) || repeat(' ', 24));

create or replace function fold(value text) returns text
  language sql immutable parallel safe
  return case when octet_length(value) = length(value) then translate(lower(value), U&'`\0009\000A\000B\000C\000D', '''     ')
    else replace(replace(lower(regexp_replace(normalize(plain_signs(value), NFD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae') end;

create or replace function fold_number(value text) returns text
  language sql immutable parallel safe
  return translate(fold(value), ' -', '');

-- Rows that were folded before are few: a fold without such signs is plain ASCII. They are written again one piece at a time; orders
-- come last, because they take the words of the others.
do $$
  declare
    first bigint;
  begin
    update dealers set name = name where octet_length(search) <> length(search) or search like '%`%';
    commit;
    for first in select generate_series(min(id), max(id), 5000) from products loop
      update products set name = name, number = number where id between first and first + 4999
        and (octet_length(name_fold || number_fold) <> length(name_fold || number_fold) or name_fold || number_fold like '%`%');
      update product_texts set name = name where product_id in (
        select id from products where id between first and first + 4999
          and (octet_length(other_names_fold) <> length(other_names_fold) or other_names_fold like '%`%'));
      commit;
    end loop;
    for first in select generate_series(min(id), max(id), 5000) from users loop
      update users set last_name = last_name where id between first and first + 4999
        and (octet_length(search) <> length(search) or search like '%`%');
      commit;
    end loop;
    for first in select generate_series(min(id), max(id), 5000) from proposals loop
      update proposals set vehicle = vehicle where id between first and first + 4999
        and (octet_length(search) <> length(search) or search like '%`%');
      commit;
    end loop;
    for first in select generate_series(min(id), max(id), 5000) from order_items loop
      update order_items set name = name where id between first and first + 4999
        and (octet_length(search) <> length(search) or search like '%`%');
      commit;
    end loop;
    for first in select generate_series(min(id), max(id), 5000) from orders loop
      update orders o set search = words_of_order(o, words_of_lines(o.id)) where id between first and first + 4999
        and (octet_length(search) <> length(search) or search like '%`%');
      commit;
    end loop;
  end $$;
