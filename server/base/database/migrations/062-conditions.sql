-- Conditions of sale, of returns and of warranty (decision 075). What a dealership publishes is a version that never changes,
-- because orders name the one that their customer accepted. Dealerships come before orders, as in the shop's queries: the other
-- way round the two would wait for each other.
alter table dealers
  add column conditions_version int, -- the present one; null: none was published
  add column accept_conditions boolean not null default true;

-- `texts` by kind and language, as in {"sale": {"en": "...", "fr": ""}, "returns": ..., "warranty": ...}; an empty one is missing.
create table condition_versions (
  dealer_id bigint not null references dealers,
  number int not null check (number > 0),
  texts jsonb not null,
  published_at timestamptz not null,
  published_by bigint references users, -- null: nobody was signed in
  primary key (dealer_id, number)
);
create index condition_versions_by_publisher on condition_versions (published_by) where published_by is not null;

create function refuse_condition_change() returns trigger language plpgsql as $$
begin
  raise exception 'Published conditions never change' using errcode = 'insufficient_privilege';
end $$;
create trigger condition_versions_append_only before update or delete or truncate on condition_versions
  for each statement execute function refuse_condition_change();

-- What a dealership's admins are writing; `version` increases with each saving.
create table condition_drafts (
  dealer_id bigint primary key references dealers,
  texts jsonb not null,
  version int not null,
  saved_at timestamptz not null
);

-- The version that was accepted; null: none was asked for. Orders that are there have none, so that the table need not be read
-- to check them.
alter table orders add column conditions_version int;
alter table orders add constraint orders_conditions foreign key (dealer_id, conditions_version)
  references condition_versions (dealer_id, number) not valid;
