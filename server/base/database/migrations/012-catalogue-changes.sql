-- What changed of the catalogue, so that every instance drops just that from its cache (decision 018). Rows are added and
-- never updated: nobody who changes the catalogue waits for another who does.

create table catalogue_changes (
  xid xid8 not null default pg_current_xact_id(), -- whoever knows a snapshot asks for what was not committed in it
  scope text not null, -- dealer:7, make:3, dealers (the list of them), vehicles, everything
  at timestamptz not null default now(),
  primary key (xid, scope)
);
create index catalogue_changes_age on catalogue_changes (at);

create function note_catalogue_changes(scopes text[]) returns void language plpgsql as $$
begin
  insert into catalogue_changes (scope) select unnest(scopes) on conflict do nothing;
  if found then
    perform pg_notify('catalogue', ''); -- sent when the transaction is committed, once
  end if;
end $$;

-- A trigger sees the rows of its statement as `changed`: as they are now, or were before they were deleted. An update moves
-- no row to another dealership, make or product.

create function note_changed_vehicles() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((select array_agg(distinct 'vehicles'::text) from changed));
  return null;
end $$;

create function note_changed_dealers() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((
    select array_agg(scope) from (select 'dealer:' || id from changed union select 'dealers' from changed) s (scope)));
  return null;
end $$;

create function note_changed_banners() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((
    select array_agg(scope) from (select 'dealer:' || dealer_id from changed union select 'dealers' from changed) s (scope)));
  return null;
end $$;

create function note_changed_overrides() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((select array_agg(distinct 'dealer:' || dealer_id) from changed));
  return null;
end $$;

create function note_changed_products() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((
    select array_agg(coalesce('dealer:' || dealer_id, 'make:' || make_id))
    from (select distinct make_id, dealer_id from changed) sellers));
  return null;
end $$;

create function note_changed_parts() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((
    select array_agg(coalesce('dealer:' || dealer_id, 'make:' || make_id))
    from (select distinct make_id, dealer_id from products where id in (select product_id from changed)) sellers));
  return null;
end $$;

create function note_changed_packages() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((
    select array_agg(coalesce('dealer:' || dealer_id, 'make:' || make_id))
    from (select distinct make_id, dealer_id from products where id in (select package_id from changed)) sellers));
  return null;
end $$;

create function note_changed_images() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((select array_agg(distinct 'everything'::text) from changed));
  return null;
end $$;

create function note_truncated() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes(array['everything']);
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('makes', 'note_changed_vehicles'), ('years', 'note_changed_vehicles'), ('models', 'note_changed_vehicles'),
      ('trims', 'note_changed_vehicles'), ('terms', 'note_changed_vehicles'),
      ('dealers', 'note_changed_dealers'), ('dealer_banners', 'note_changed_banners'),
      ('products', 'note_changed_products'), ('product_overrides', 'note_changed_overrides'),
      ('product_trims', 'note_changed_parts'), ('product_images', 'note_changed_parts'),
      ('product_options', 'note_changed_parts'), ('package_products', 'note_changed_packages')
    ) as t (name, action)
  loop
    execute format('create trigger note_inserted after insert on %I referencing new table as changed
      for each statement execute function %I()', watched.name, watched.action);
    execute format('create trigger note_updated after update on %I referencing new table as changed
      for each statement execute function %I()', watched.name, watched.action);
    execute format('create trigger note_deleted after delete on %I referencing old table as changed
      for each statement execute function %I()', watched.name, watched.action);
    execute format('create trigger note_truncated after truncate on %I
      for each statement execute function note_truncated()', watched.name);
  end loop;
end $$;

-- A picture is in no answer before something refers to it, and cannot be deleted as long as something does.
create trigger note_updated after update on images referencing new table as changed
  for each statement execute function note_changed_images();
