-- People's security. The previous version may still serve: what it does not know has a default, and nothing goes away.

-- Sessions are listed and ended by their owner: an id that gives no right, and what the browser called itself.
alter table sessions
  add id bigint generated always as identity,
  add device text not null default '';
create unique index sessions_id on sessions (id);

-- Browsers in which a person has signed in before: failures elsewhere do not keep them out (decision 021).
create table known_devices (
  user_id bigint not null references users,
  device_hash bytea not null, -- sha-256 of the cookie's value
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_age on known_devices (seen_at);

create table two_step (
  user_id bigint primary key references users,
  secret bytea not null, -- encrypted with a key derived from SESSION_SECRET
  last_step bigint not null default 0, -- of 30 seconds since 1970: a code of it or of an earlier one is no longer taken
  confirmed_at timestamptz -- null: being set up
);

create table recovery_codes (
  user_id bigint not null references users,
  code_hash bytea not null, -- sha-256
  primary key (user_id, code_hash)
);

alter table dealers add staff_need_two_step boolean not null default false;

-- What the audit trail says stays as it was said.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
