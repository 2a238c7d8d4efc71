-- What a product needs and what it cannot be fitted with, as its owner said it. Of one need each other product is enough;
-- what excludes another is excluded by it too, wherever it stands.
create table product_relations (
  product_id bigint not null references products,
  other_id bigint not null references products check (other_id <> product_id),
  kind text not null check (kind in ('needs', 'excludes')),
  need int not null check (need >= 0), -- which need of the product, from 1; 0: it excludes
  position int not null,
  primary key (product_id, kind, need, other_id)
);
create index product_relations_of_other on product_relations (other_id);

create trigger note_inserted after insert on product_relations referencing new table as changed
  for each statement execute function note_changed_parts();
create trigger note_updated after update on product_relations referencing new table as changed
  for each statement execute function note_changed_parts();
create trigger note_deleted after delete on product_relations referencing old table as changed
  for each statement execute function note_changed_parts();
create trigger note_truncated after truncate on product_relations for each statement execute function note_truncated();

-- Only one product of a group can be fitted to a vehicle; a dealership's own ones may join a group of its make.
alter table products add column exclusive_group text;
create index products_of_group on products (make_id, lower(exclusive_group)) where exclusive_group is not null;

-- What customers said of a line, and that staff placed the order although something is missing or does not go together.
alter table order_items add column has_needed boolean not null default false;
alter table orders add column goes_anyway boolean not null default false;
