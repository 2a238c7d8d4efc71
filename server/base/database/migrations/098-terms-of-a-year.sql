-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- An offer is for a make, for a model year of it, for a model or for a trim (decision 114). Models have years of their own, so that offers
-- for them name none. The previous version would show a year's offers as the make's: they are entered once every instance has this one.
alter table terms add column if not exists year_id bigint;
alter table terms drop constraint if exists terms_year_id_fkey;
alter table terms add constraint terms_year_id_fkey foreign key (year_id) references years not valid;
alter table terms validate constraint terms_year_id_fkey;
alter table terms drop constraint if exists terms_of_year_or_model;
alter table terms add constraint terms_of_year_or_model check (year_id is null or model_id is null and trim_id is null) not valid;
alter table terms validate constraint terms_of_year_or_model;

-- Counts the make's offers of each model and year without reading their rows, as terms_by_model did.
create index concurrently if not exists terms_by_vehicle on terms (make_id, model_id, year_id) where dealer_id is null;
drop index concurrently if exists terms_by_model;
create index concurrently if not exists terms_of_year on terms (year_id) where year_id is not null;
