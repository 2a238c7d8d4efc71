-- Written anew each night from orders (server/recommended). A row stands for at least five customers, so that nobody's own
-- purchase can be read from it (decision 094).

-- How many customers of the last months ordered a product: of one dealership, or of all of a make.
create table popular_products (
  make_id bigint not null references makes,
  dealer_id bigint references dealers, -- null: the make's own products, ordered at any of its dealerships
  product_id bigint not null,
  customers int not null check (customers >= 5),
  rank int not null
);
create unique index popular_products_of_seller on popular_products (make_id, coalesce(dealer_id, 0), product_id);
create index popular_products_by_rank on popular_products (make_id, coalesce(dealer_id, 0), rank);

-- Products that the same customers ordered together or soon after each other; each pair has a row in both directions.
create table product_pairs (
  product_id bigint not null,
  other_id bigint not null,
  make_id bigint not null references makes,
  dealer_id bigint references dealers, -- null: both are the make's; else one is this dealership's own
  customers int not null check (customers >= 5),
  score real not null, -- how much oftener than by chance
  rank int not null, -- of the product's pairs of the make, or of the dealership
  primary key (product_id, other_id)
);

-- Kept answers show both; a night's counting tells of those alone whose rows changed.
create function note_changed_recommended() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((
    select array_agg(coalesce('dealer:' || dealer_id, 'make:' || make_id))
    from (select distinct make_id, dealer_id from changed) sellers));
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array['popular_products', 'product_pairs'] loop
    execute format('create trigger note_inserted after insert on %I referencing new table as changed
      for each statement execute function note_changed_recommended()', watched);
    execute format('create trigger note_updated after update on %I referencing new table as changed
      for each statement execute function note_changed_recommended()', watched);
    execute format('create trigger note_deleted after delete on %I referencing old table as changed
      for each statement execute function note_changed_recommended()', watched);
    execute format('create trigger note_truncated after truncate on %I for each statement execute function note_truncated()', watched);
  end loop;
end $$;
