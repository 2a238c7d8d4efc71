-- What people may ask of their data: a copy, and that it goes; and what they agreed to.

create table consents (
  id bigint generated always as identity primary key,
  dealer_id bigint not null references dealers,
  user_id bigint not null references users,
  kind text not null check (kind in ('marketing')),
  given boolean not null, -- false: withdrawn
  wording text not null, -- what the person read when they answered
  source text not null check (source in ('registration', 'account')),
  at timestamptz not null
);
create index consents_of_user on consents (user_id, kind, id desc);

alter table users
  add marketing_consent_at timestamptz, -- null: none, or withdrawn
  add erased_at timestamptz;
create index users_who_want_news on users (dealer_id, sort_name, id) where marketing_consent_at is not null and active;
create index idempotency_keys_of_order on idempotency_keys (order_id);
create index carts_by_age on orders (updated_at) where status_id = 1;

-- The audit trail stays append-only. Two duties of the law may touch it, each in a transaction that says so: what tells of
-- an erased person is blanked, and rows go when their time is over.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('trimline.audit_duty', true) = 'erase'
    or tg_op = 'DELETE' and current_setting('trimline.audit_duty', true) = 'retention' then
    return null;
  end if;
  raise exception 'The audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
