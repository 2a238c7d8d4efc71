-- A hidden order keeps nobody's name (042), also where it goes from a guest or held customer to their account: it had the account's then,
-- which erasing the account did not find.
create or replace function note_people() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is not null then
      new.customer_name = null;
      new.search = null;
      return new;
    end if;
    -- Whoever renames the person meanwhile waits, or is waited for.
    select sort_name into new.customer_name from users where id = new.customer_id for share;
    if tg_op = 'UPDATE' then
      new.search = words_of_order(new, words_of_lines(new.id));
    elsif new.search is not null then
      new.search = words_of_order(new, new.search);
    end if;
    return new;
  end $$;
