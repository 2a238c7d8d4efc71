-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- Names in other languages are found as base names are: long words by trigrams, short ones from an index alone.
create index concurrently if not exists products_search_other_names on products using gin (make_id, other_names_fold gin_trgm_ops)
  where dealer_id is null and other_names_fold is not null;
create index concurrently if not exists products_of_make_by_names on products (make_id, name_fold, id)
  include (number_fold, other_names_fold) where dealer_id is null and deleted_at is null;
drop index concurrently if exists products_of_make_by_name;
create index concurrently if not exists products_of_dealer_by_names on products (dealer_id, name_fold, id)
  include (number_fold, other_names_fold, deleted_at) where dealer_id is not null;
drop index concurrently if exists products_of_dealer_by_name;
-- What has texts in another language is counted from an index alone.
create index concurrently if not exists products_of_make_in_others on products (make_id, language)
  where other_names_fold is not null and dealer_id is null and deleted_at is null;
-- What lacks them is listed by name; when a catalogue is nearly done that is few.
create index concurrently if not exists products_of_make_untold on products (make_id, name_fold, id)
  where other_names_fold is null and dealer_id is null and deleted_at is null;
