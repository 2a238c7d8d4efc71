-- Vehicles as platform admins keep them: hidden from choosing, chosen for the carousel, merged into others (decision 056).

alter table trims add column hidden_at timestamptz;
alter table models
  add column hidden_at timestamptz,
  add column carousel_position integer check (carousel_position > 0);

-- A merged vehicle stays as a hidden row, so that its number and name lead to the one that it became.
create table model_forwards (
  model_id bigint primary key references models,
  into_id bigint not null references models,
  check (model_id <> into_id)
);
create index model_forwards_of_target on model_forwards (into_id);

create table trim_forwards (
  trim_id bigint primary key references trims,
  into_id bigint not null references trims,
  check (trim_id <> into_id)
);
create index trim_forwards_of_target on trim_forwards (into_id);

-- Answers about a merged vehicle's old number are those of the new one.
create function note_changed_forwards() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((select array_agg(distinct 'everything'::text) from changed));
  return null;
end $$;

do $$
declare
  forwards text;
begin
  foreach forwards in array array['model_forwards', 'trim_forwards'] loop
    execute format('create trigger note_inserted after insert on %I referencing new table as changed for each statement execute function note_changed_forwards()', forwards);
    execute format('create trigger note_updated after update on %I referencing new table as changed for each statement execute function note_changed_forwards()', forwards);
    execute format('create trigger note_deleted after delete on %I referencing old table as changed for each statement execute function note_changed_forwards()', forwards);
    execute format('create trigger note_truncated after truncate on %I for each statement execute function note_truncated()', forwards);
  end loop;
end $$;
