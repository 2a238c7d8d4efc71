-- The backups that were made, for the platform's page of health: when, which file, how large.
create table backups (
  made_at timestamptz primary key default now(),
  file text not null,
  bytes bigint not null check (bytes >= 0)
);
