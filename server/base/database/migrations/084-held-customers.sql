-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- The customer of orders for an address that somebody registered and nobody has confirmed: nobody signs in as one (decision 103).
alter table users add column if not exists is_held boolean not null default false;
create unique index concurrently if not exists users_email_and_held on users (lower(email), dealer_id, is_held);
do $$
  begin
    drop index users_email;
    alter index users_email_and_held rename to users_email;
  end $$;
