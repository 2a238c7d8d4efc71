-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
alter table users validate constraint users_dealer_of_all_but_platform_admins;
create unique index concurrently if not exists users_email_of_platform on users (lower(email)) where dealer_id is null and active;
