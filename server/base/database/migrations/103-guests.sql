-- A guest is a customer of one visit, whose address has an account already: nobody signs in as one, and orders wait for the account's
-- owner (decision 133). `is_held` is null for guests, so that the unique index lets an address have several.
alter table users alter column is_held drop not null;
comment on column users.is_held is 'False: an account. True: the customer of proposals for an unconfirmed address. Null: a guest.';

-- As before, and without guests: their address is nobody's sign-in.
create or replace function keep_platform_addresses() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  if not new.active or new.is_held is null or tg_op = 'UPDATE' and
    (lower(old.email), old.dealer_id, old.active) is not distinct from (lower(new.email), new.dealer_id, new.active) then
    return new;
  end if;
  if new.dealer_id is null then
    perform pg_advisory_xact_lock(7302619);
    is_taken := exists (
      select from users where lower(email) = lower(new.email) and id <> new.id and (active or dealer_id is null) and is_held is not null);
  else
    perform pg_advisory_xact_lock_shared(7302619);
    is_taken := exists (select from users where lower(email) = lower(new.email) and dealer_id is null and active);
  end if;
  if is_taken then
    raise exception 'The address belongs to another account' using errcode = 'unique_violation', constraint = 'users_email';
  end if;
  return new;
end $$;
