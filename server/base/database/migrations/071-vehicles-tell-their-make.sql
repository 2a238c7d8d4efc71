-- Products that fit every vehicle are in the list of a model or trim that comes later, so that a make's
-- lists change with its vehicles; other makes' lists do not (decision 018).
create or replace function note_changed_vehicles() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((select array_agg(distinct 'vehicles'::text) from changed));
  if tg_table_name = 'models' then
    perform note_catalogue_changes((select array_agg(distinct 'make:' || make_id) from changed));
  elsif tg_table_name = 'trims' then
    perform note_catalogue_changes((
      select array_agg(distinct 'make:' || m.make_id) from changed c join models m on m.id = c.model_id));
  end if;
  return null;
end $$;
