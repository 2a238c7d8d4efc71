-- The shop: dealerships, vehicles, catalogue, people, orders, mails. Money is in cents, rates in percent, frt in hours.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The same folding as shared/rules/product-list.ts: case and accents ignored.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'));

-- For product numbers also dashes and spaces (contract 3.15).
create function fold_number(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(fold(value), '[\s\u2010-\u2015-]', '', 'g');

-- Pictures ---------------------------------------------------------------------------------------------------------

create table images (
  id bigint generated always as identity primary key,
  dealer_id bigint, -- who uploaded it; null: of the make
  photo text not null, -- path of the picture, named after its content
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);

-- Makes and vehicles -----------------------------------------------------------------------------------------------

create table makes (
  id bigint generated always as identity primary key,
  name text not null
);
create unique index makes_name on makes (lower(name));

create table years (
  id bigint generated always as identity primary key,
  year int not null unique check (year between 1900 and 2100)
);

create table models (
  id bigint generated always as identity primary key,
  make_id bigint not null references makes,
  year_id bigint not null references years,
  name text not null,
  image_id bigint references images
);
create unique index models_of_make on models (make_id, year_id, lower(name));

create table trims (
  id bigint generated always as identity primary key,
  model_id bigint not null references models,
  name text not null
);
create unique index trims_of_model on trims (model_id, lower(name));

create table terms (
  id bigint generated always as identity primary key,
  make_id bigint not null references makes,
  model_id bigint references models,
  trim_id bigint references trims,
  type text not null check (type in ('lease', 'finance')),
  term_months int not null check (term_months > 0),
  rate_yearly_percent numeric(6, 3) not null check (rate_yearly_percent >= 0),
  position int not null default 0
);
create index terms_of_make on terms (make_id) where model_id is null and trim_id is null;
create index terms_of_model on terms (model_id) where trim_id is null;
create index terms_of_trim on terms (trim_id);

-- Dealerships ------------------------------------------------------------------------------------------------------

create table dealers (
  id bigint generated always as identity primary key,
  make_id bigint not null references makes,
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,59}$'),
  name text not null,
  address text not null,
  city text not null,
  province text not null,
  country text not null default 'Canada',
  postal_code text not null,
  phone text not null,
  website text,
  facebook text,
  twitter text,
  youtube text,
  hst numeric(6, 3) not null default 0 check (hst >= 0),
  gst numeric(6, 3) not null default 0 check (gst >= 0),
  pst numeric(6, 3) not null default 0 check (pst >= 0),
  hourly_rate_cents int not null check (hourly_rate_cents >= 0),
  only_install_price boolean not null default false,
  logo_image_id bigint references images,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index dealers_code on dealers (make_id, lower(code));
alter table images add foreign key (dealer_id) references dealers;

create table dealer_banners (
  dealer_id bigint not null references dealers,
  image_id bigint not null references images,
  position int not null,
  primary key (dealer_id, image_id)
);

create table dealer_order_emails (
  dealer_id bigint not null references dealers,
  email_address text not null,
  position int not null,
  primary key (dealer_id, email_address)
);

-- Catalogue --------------------------------------------------------------------------------------------------------

create table categories (
  id int primary key,
  name text not null
);
insert into categories values (2, 'Exterior'), (3, 'Interior'), (4, 'Packages');

create table products (
  id bigint generated always as identity primary key,
  make_id bigint not null references makes,
  dealer_id bigint references dealers, -- null: a manufacturer product
  name text not null,
  number text not null,
  price_cents bigint not null check (price_cents >= 0),
  cost_cents bigint not null default 0 check (cost_cents >= 0),
  frt numeric(8, 2) not null default 0 check (frt >= 0),
  featured boolean not null default false,
  category_id int references categories,
  length numeric, width numeric, height numeric, size_unit text,
  weight numeric, weight_unit text,
  detail text not null default '', -- cleaned HTML
  lease_residual boolean not null default false,
  active boolean not null default true,
  import_key text, -- what an import knows the product by
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index products_import_key on products (make_id, coalesce(dealer_id, 0), import_key);
create index products_of_make on products (make_id, name, id) where dealer_id is null and deleted_at is null;
create index products_of_dealer on products (dealer_id, name, id) where dealer_id is not null and deleted_at is null;
create index products_search_of_make on products using gin (make_id, fold(name) gin_trgm_ops, fold_number(number) gin_trgm_ops)
  where dealer_id is null and deleted_at is null;
create index products_search_of_dealer on products using gin (dealer_id, fold(name) gin_trgm_ops, fold_number(number) gin_trgm_ops)
  where dealer_id is not null and deleted_at is null;

create table product_trims (
  trim_id bigint not null references trims,
  product_id bigint not null references products,
  primary key (trim_id, product_id)
);
create index product_trims_of_product on product_trims (product_id, trim_id);

create table product_images (
  product_id bigint not null references products,
  image_id bigint not null references images,
  position int not null,
  primary key (product_id, image_id)
);

create table option_types (
  id int primary key,
  name text not null
);
insert into option_types values (1, 'Colour'), (2, 'Test');

create table product_options (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  option_type_id int not null references option_types,
  name text not null,
  number text not null default '',
  price_cents bigint not null default 0,
  position int not null default 0,
  deleted_at timestamptz
);
create index product_options_of_product on product_options (product_id, position) where deleted_at is null;

create table package_products (
  package_id bigint not null references products,
  product_id bigint not null references products,
  position int not null,
  primary key (package_id, product_id)
);
create index package_products_of_product on package_products (product_id);

create table product_overrides (
  id bigint generated always as identity primary key,
  dealer_id bigint not null references dealers,
  product_id bigint not null references products,
  price_cents bigint check (price_cents >= 0),
  frt numeric(8, 2) check (frt >= 0),
  featured boolean,
  updated_at timestamptz not null default now(),
  unique (dealer_id, product_id)
);

-- People -----------------------------------------------------------------------------------------------------------

create table roles (
  id int primary key,
  name text not null unique
);
insert into roles values (1, 'admin'), (2, 'customer'), (3, 'dealer-admin'), (4, 'product-advisor'), (5, 'reserved');

create table users (
  id bigint generated always as identity primary key,
  dealer_id bigint not null references dealers,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text,
  password_hash text, -- null: has not set one yet
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''))) stored
);
create unique index users_email on users (lower(email), dealer_id); -- by address alone: platform admins
create index users_of_dealer on users (dealer_id, created_at);
create index users_search on users using gin (dealer_id, search gin_trgm_ops);

create table user_roles (
  user_id bigint not null references users,
  role_id int not null references roles,
  primary key (user_id, role_id)
);
create index user_roles_of_role on user_roles (role_id, user_id);

create table sessions (
  token_hash bytea primary key, -- sha-256 of the cookie's value
  user_id bigint not null references users,
  remember boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  user_id bigint primary key references users,
  code_hash text not null,
  expires_at timestamptz not null,
  tries_left int not null
);

-- Counts of a window of time, for the throttles of contract 3.18.
create table throttles (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index throttles_age on throttles (window_start);

-- Orders -----------------------------------------------------------------------------------------------------------

create table order_statuses (
  id int primary key,
  name text not null
);
insert into order_statuses values (1, 'CART'), (2, 'ORDER'), (3, 'FULFILLED'), (4, 'CANCELLED');

create table orders (
  id bigint generated always as identity primary key,
  dealer_id bigint not null references dealers,
  status_id int not null references order_statuses,
  owner_id bigint not null references users, -- who filled the cart and may change it
  customer_id bigint not null references users,
  seller_id bigint references users, -- the advisor
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  cost_cents bigint not null,
  tax_lines jsonb not null,
  customer_notes text not null default '',
  dealer_notes text not null default '',
  version int not null default 1, -- goes up with each change, so that nobody overwrites unseen
  created_at timestamptz not null,
  updated_at timestamptz not null,
  placed_at timestamptz,
  deleted_at timestamptz
);
create unique index orders_one_cart on orders (dealer_id, owner_id) where status_id = 1 and deleted_at is null;
create index orders_of_dealer on orders (dealer_id, updated_at desc, id desc) where status_id <> 1 and deleted_at is null;
create index orders_placed on orders (dealer_id, placed_at) where status_id in (2, 3) and deleted_at is null;
create index orders_of_customer on orders (customer_id, placed_at desc) where deleted_at is null;
create index orders_of_seller on orders (seller_id, placed_at desc) where deleted_at is null;

create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  position int not null,
  product_id bigint not null references products,
  trim_id bigint references trims,
  vehicle text, -- in words, as it was
  name text not null,
  number text not null,
  installed boolean not null,
  quantity int not null check (quantity > 0),
  price_cents bigint not null,
  installed_price_cents bigint not null,
  option_price_cents bigint not null,
  original_price_cents bigint, -- the catalogue's unit price, where a dealer admin adjusted it
  total_cents bigint not null,
  cost_cents bigint not null,
  options jsonb not null default '[]', -- [{id, name, number, price_cents, option_type_id}] as they were
  photo text
);
create index order_items_of_order on order_items (order_id, position);

create table idempotency_keys (
  user_id bigint not null references users,
  key text not null,
  order_id bigint references orders,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What happened, append-only ----------------------------------------------------------------------------------------

create table audit_log (
  id bigint generated always as identity primary key,
  dealer_id bigint references dealers,
  user_id bigint references users,
  at timestamptz not null,
  action text not null,
  entity text not null,
  entity_id bigint,
  before jsonb,
  after jsonb
);
create index audit_log_of_entity on audit_log (dealer_id, entity, entity_id, id);
create index audit_log_of_dealer on audit_log (dealer_id, at);
