-- What a customer keeps in the account: products, and the vehicles chosen last (decision 097).
-- A merged vehicle's number stays in them and is read as the one it became.
create table favourites (
  user_id bigint not null references users (id),
  dealer_id bigint not null references dealers (id),
  product_id bigint not null references products (id) on delete cascade,
  trim_id bigint references trims (id) on delete set null, -- the vehicle for which it was kept; null: none was chosen
  kept_at timestamptz not null,
  primary key (user_id, product_id)
);
create index favourites_of_dealer on favourites (dealer_id);
create index favourites_of_product on favourites (product_id);
create index favourites_of_trim on favourites (trim_id) where trim_id is not null;

create table garage_vehicles (
  user_id bigint not null references users (id),
  dealer_id bigint not null references dealers (id),
  trim_id bigint not null references trims (id) on delete cascade,
  kept_at timestamptz not null,
  primary key (user_id, trim_id)
);
create index garage_vehicles_of_dealer on garage_vehicles (dealer_id);
create index garage_vehicles_of_trim on garage_vehicles (trim_id);
