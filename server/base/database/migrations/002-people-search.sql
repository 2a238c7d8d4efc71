-- Finding people as one types, among 200,000 of a dealership.

-- A space before each field: one or two letters, of which there is no trigram, are looked for at the start of a field
-- (' zo'), and those starts are trigrams too.
drop index users_search;
alter table users
  drop column search,
  add column search text generated always as
    (fold(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''))) stored,
  add column sort_name text generated always as (fold(last_name || ' ' || first_name)) stored;
create index users_search on users using gin (dealer_id, search gin_trgm_ops);

-- The order of a list: with many matches a page is read from here, and reading stops when it is full.
create index users_by_name on users (dealer_id, sort_name, id) where active;
