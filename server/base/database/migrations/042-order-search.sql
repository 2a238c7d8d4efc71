-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- An order is found by one text: its customer, advisor and lines, folded. Null in carts and hidden orders.

alter table orders add column if not exists search text;

create or replace function words_of_lines(order_id bigint) returns text language sql stable
  return (select string_agg(distinct i.search, ' ') from order_items i where i.order_id = words_of_lines.order_id);

create or replace function words_of_order(placed orders, lines text) returns text language sql stable
  return concat_ws(' ', (select c.search from users c where c.id = (placed).customer_id),
    (select fold(s.first_name || ' ' || s.last_name) from users s where s.id = (placed).seller_id), lines);

-- An order comes with the words of its lines, which are stored after it; those of its people are added here.
create or replace function note_people() returns trigger language plpgsql as $$
  begin
    -- Whoever renames the person meanwhile waits, or is waited for.
    select sort_name into new.customer_name from users where id = new.customer_id for share;
    if tg_op = 'UPDATE' then
      new.search = words_of_order(new, words_of_lines(new.id));
    elsif new.search is not null then
      new.search = words_of_order(new, new.search);
    end if;
    return new;
  end $$;
create or replace trigger note_customer_placed before insert on orders for each row
  when (new.status_id <> 1) execute function note_people();
create or replace trigger note_customer_changed before update on orders for each row
  when (new.status_id <> 1 and (old.status_id = 1 or old.customer_id <> new.customer_id)) execute function note_people();
drop function if exists note_customer_name();

-- A statement that knows nothing of the words, as the old version's, has stored the lines by the time of this trigger.
create or replace function note_words() returns trigger language plpgsql as $$
  begin
    update orders o set search = words_of_order(o, words_of_lines(o.id)) where o.id = new.id;
    return null;
  end $$;
create or replace trigger note_words_placed after insert on orders for each row
  when (new.status_id <> 1 and new.search is null) execute function note_words();

-- A hidden order keeps nobody's name, so that a person is renamed or erased by the indexes of shown orders.
create or replace function forget_words() returns trigger language plpgsql as $$
  begin
    new.search = null;
    new.customer_name = null;
    return new;
  end $$;
create or replace trigger forget_words_hidden before update on orders for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function forget_words();

create or replace function rename_customer() returns trigger language plpgsql as $$
  begin
    update orders o set customer_name = new.sort_name, search = words_of_order(o, words_of_lines(o.id))
    where o.customer_id = new.id and o.status_id <> 1 and o.deleted_at is null;
    if old.sort_name <> new.sort_name then
      update orders o set search = words_of_order(o, words_of_lines(o.id))
      where o.seller_id = new.id and o.status_id <> 1 and o.deleted_at is null;
    end if;
    return null;
  end $$;
create or replace trigger rename_customer after update on users for each row
  when (old.search <> new.search) execute function rename_customer();

do $$
  declare
    first bigint;
  begin
    for first in select generate_series(min(id), max(id), 5000) from orders loop
      update orders o set search = words_of_order(o, words_of_lines(o.id))
      where o.id between first and first + 4999 and o.status_id <> 1 and o.deleted_at is null and o.search is null;
      update orders set customer_name = null
      where id between first and first + 4999 and deleted_at is not null and customer_name is not null;
      commit;
    end loop;
  end $$;

create index concurrently if not exists orders_search on orders using gin (dealer_id, search gin_trgm_ops)
  where status_id <> 1 and deleted_at is null;

-- What the sampling search needed.
drop index concurrently if exists order_days_of_seller;
