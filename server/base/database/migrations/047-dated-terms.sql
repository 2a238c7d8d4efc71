-- Terms hold from a day to a day, and a dealership may have its own beside its make's (decision 057). The previous version
-- goes on reading the make's as ever, and would also show dated ones and those of a dealership: they are entered once every
-- instance has this version.
alter table terms
  add column dealer_id bigint references dealers, -- null: the make's
  add column starts_on date, -- first day, in the time zone of the dealership that shows them; null: since ever
  add column ends_on date, -- last day; null: until further notice
  add column note text not null default '', -- where the offer comes from
  add column updated_at timestamptz not null default now(),
  add constraint terms_in_order check (ends_on >= starts_on);

-- One look finds the offers of a trim, its model and its make, of the make and of one dealership; 0 stands for none.
create index terms_of_place on terms
  (make_id, coalesce(model_id, 0), coalesce(trim_id, 0), coalesce(dealer_id, 0));
create index terms_of_dealer on terms (dealer_id) where dealer_id is not null;

-- A dealership's own offers are seen in its shop alone, so that the kept answers of other shops stay.
create function note_changed_terms() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((
    select array_agg(distinct coalesce('dealer:' || dealer_id, 'vehicles')) from changed));
  return null;
end $$;

drop trigger note_inserted on terms;
drop trigger note_updated on terms;
drop trigger note_deleted on terms;
create trigger note_inserted after insert on terms referencing new table as changed
  for each statement execute function note_changed_terms();
create trigger note_updated after update on terms referencing new table as changed
  for each statement execute function note_changed_terms();
create trigger note_deleted after delete on terms referencing old table as changed
  for each statement execute function note_changed_terms();
