-- Names and descriptions in a second language. A product's own row has its base texts, in `language`; product_texts has those
-- in its other languages, and an answer takes the base text where there is none (decision 065). Products that are there are
-- English, so that the tables need not be read to check them.

-- Queries of the shop take a dealership before its products: the other way round the two would wait for each other.
lock table dealers, dealer_banners, products in access exclusive mode;

alter table products add column language text not null default 'en',
  -- Its names in other languages, folded, for searches and the list of what lacks them; null: it has none. Kept by a trigger.
  add column other_names_fold text;
alter table products add constraint products_language check (language in ('en', 'fr')) not valid;

create table product_texts (
  product_id bigint not null references products,
  language text not null check (language in ('en', 'fr')),
  name text not null check (name <> ''),
  detail text not null default '', -- cleaned HTML; empty: the base description is shown
  primary key (product_id, language)
);

create table product_option_texts (
  option_id bigint not null references product_options,
  language text not null check (language in ('en', 'fr')),
  name text not null check (name <> ''),
  primary key (option_id, language)
);

create function fold_other_names() returns trigger language plpgsql as $$
begin
  update products p set other_names_fold = texts.folded
  from (
    select c.product_id, string_agg(fold(t.name), ' ' order by t.language) as folded
    from (select distinct product_id from changed) c left join product_texts t on t.product_id = c.product_id
    group by c.product_id
  ) texts
  where p.id = texts.product_id and p.other_names_fold is distinct from texts.folded;
  return null;
end $$;
create trigger fold_inserted after insert on product_texts referencing new table as changed
  for each statement execute function fold_other_names();
create trigger fold_updated after update on product_texts referencing new table as changed
  for each statement execute function fold_other_names();
create trigger fold_deleted after delete on product_texts referencing old table as changed
  for each statement execute function fold_other_names();

create function note_changed_option_texts() returns trigger language plpgsql as $$
begin
  perform note_catalogue_changes((
    select array_agg(coalesce('dealer:' || dealer_id, 'make:' || make_id))
    from (select distinct p.make_id, p.dealer_id from changed c join product_options o on o.id = c.option_id
      join products p on p.id = o.product_id) sellers));
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('product_texts', 'note_changed_parts'), ('product_option_texts', 'note_changed_option_texts')
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

-- A picture with words is shown on pages in its language alone; null: on all.
alter table dealer_banners add column language text check (language in ('en', 'fr'));

-- Whether lists leave out products without a name in the page's language.
alter table dealers add column hide_unnamed boolean not null default false;
