-- Platform admins belong to no dealership, and their addresses to them alone (decision 027). The version before this one
-- may still serve: the platform admins that it makes are moved by the trigger on their role.

alter table users
  alter dealer_id drop not null,
  add column is_platform_admin boolean not null default false; -- what the roles say, as is_staff

create or replace function note_roles() returns trigger language plpgsql as $$
begin
  update users u set
    is_customer = r.customer, is_staff = r.staff, is_platform_admin = r.platform,
    dealer_id = case when r.platform then null else u.dealer_id end
  from (
    select id, exists (select from user_roles r where r.user_id = id and r.role_id = 2) as customer,
      exists (select from user_roles r where r.user_id = id and r.role_id <> 2) as staff,
      exists (select from user_roles r where r.user_id = id and r.role_id = 1) as platform
    from unnest(array[old.user_id, new.user_id]) as changed (id) group by id
  ) r
  where u.id = r.id;
  return null;
end $$;

-- A platform admin may have had an open account at each of several dealerships: one with a password stays open, else the oldest.
update users set active = false, updated_at = now()
where id in (
  select id from (
    select u.id, row_number() over (partition by lower(u.email) order by (u.password_hash is null), u.id) as place
    from users u join user_roles r on r.user_id = u.id and r.role_id = 1 where u.active
  ) admins where place > 1
);
delete from sessions where user_id in (
  select u.id from users u join user_roles r on r.user_id = u.id and r.role_id = 1 where not u.active);

update users set dealer_id = null, is_platform_admin = true
where id in (select user_id from user_roles where role_id = 1);

-- Checked for the rows of today by 035, while others write.
alter table users add constraint users_dealer_of_all_but_platform_admins
  check (is_platform_admin = (dealer_id is null)) not valid;

-- The address of an open platform admin is nobody else's. Whoever adds a platform admin waits for all who are adding other
-- accounts, and they wait for them, so that neither misses the other (lock 7302619).
create function keep_platform_addresses() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  if not new.active or tg_op = 'UPDATE' and
    (lower(old.email), old.dealer_id, old.active) is not distinct from (lower(new.email), new.dealer_id, new.active) then
    return new;
  end if;
  if new.dealer_id is null then
    perform pg_advisory_xact_lock(7302619);
    is_taken := exists (
      select from users where lower(email) = lower(new.email) and id <> new.id and (active or dealer_id is null));
  else
    perform pg_advisory_xact_lock_shared(7302619);
    is_taken := exists (select from users where lower(email) = lower(new.email) and dealer_id is null and active);
  end if;
  if is_taken then
    raise exception 'The address belongs to another account' using errcode = 'unique_violation', constraint = 'users_email';
  end if;
  return new;
end $$;
create trigger keep_platform_addresses before insert or update of email, dealer_id, active on users
  for each row execute function keep_platform_addresses();

-- One-time addresses at which the first platform admin is made: each start of an installation without one prints one.
create table first_admin_tokens (
  token_hash bytea primary key, -- sha-256
  expires_at timestamptz not null
);
