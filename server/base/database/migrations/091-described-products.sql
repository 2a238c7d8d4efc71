-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- A search within descriptions compares folded words; folding each description anew cost a search up to 0.8 s (decision 095). Null: not
-- folded yet, as an older version writes it while both run; a search then folds it itself.
alter table products add column if not exists words_fold text;
alter table product_texts add column if not exists words_fold text;

create or replace function words_without_tags(name text, number text, detail text) returns text
  language sql immutable parallel safe
  return fold(concat_ws(' ', name, number, regexp_replace(detail, '<[^>]*>', ' ', 'g')));

create or replace function fold_product_words() returns trigger language plpgsql as $$
  begin
    new.words_fold = words_without_tags(new.name, new.number, new.detail);
    return new;
  end $$;
create or replace function fold_text_words() returns trigger language plpgsql as $$
  begin
    new.words_fold = words_without_tags(new.name, null, new.detail);
    return new;
  end $$;
create or replace trigger fold_words before insert or update of name, number, detail on products
  for each row execute function fold_product_words();
create or replace trigger fold_words before insert or update of name, detail on product_texts
  for each row execute function fold_text_words();

do $$
  declare
    first bigint;
  begin
    for first in select generate_series(min(id), max(id), 5000) from products loop
      update products set words_fold = words_without_tags(name, number, detail)
        where id between first and first + 4999 and words_fold is null;
      update product_texts set words_fold = words_without_tags(name, null, detail)
        where product_id between first and first + 4999 and words_fold is null;
      commit;
    end loop;
  end $$;
