-- The audience, measured by the shop itself (docs/analytics.md): raw views for a while, counted days for ever.

-- What browsers told. One partition a week, made and dropped by the shop (server/views/weeks.sql.ts).
-- Neither table of raw rows names its dealership as a foreign key: the server checks it once, not for each row.
create table views (
  dealer_id bigint not null,
  day date not null, -- the dealership's
  id uuid not null, -- the browser's, so that a second copy is known as one
  at timestamptz not null,
  visitor uuid not null,
  kind smallint not null check (kind between 1 and 3), -- 1 view, 2 search, 3 add to cart
  path text,
  duration_ms int, -- in the foreground; null: the browser has not told
  product_id bigint,
  search text,
  results int,
  primary key (dealer_id, day, id)
) partition by range (day);

-- Days with new views, to be counted again. Only ever added to, so that taking views never waits for counting.
create table days_to_count (
  id bigint generated always as identity primary key,
  dealer_id bigint not null,
  day date not null
);
create index days_to_count_of_dealer on days_to_count (dealer_id, day);

-- Each visitor's days, and the one before it ('-infinity': none): whoever was not there since the start of a range counts
-- as one of its users on the first day that they come. Kept as long as a visitor's id lives.
create table visitor_days (
  dealer_id bigint not null,
  visitor uuid not null,
  day date not null,
  previous_day date not null default '-infinity',
  primary key (dealer_id, visitor, day)
);
create index visitor_days_of_dealer on visitor_days (dealer_id, day) include (previous_day);

-- Counted days, which stay.
create table audience_days (
  dealer_id bigint not null references dealers,
  day date not null,
  users int not null,
  new_users int not null,
  visits int not null,
  views int not null,
  unique_views int not null, -- a page counts once in a visit
  bounces int not null, -- visits of one view
  shown_ms bigint not null, -- time on all pages of which it is known
  timed_views int not null, -- how many those are
  primary key (dealer_id, day)
);

-- The users of each day by the day that they were there before: adds up to the users of any range, each counted once.
create table audience_returns (
  dealer_id bigint not null references dealers,
  day date not null,
  previous_day date not null,
  users int not null,
  primary key (dealer_id, day, previous_day) include (users)
);

create table product_days (
  dealer_id bigint not null references dealers,
  day date not null,
  product_id bigint not null references products,
  views int not null,
  adds_to_cart int not null,
  primary key (dealer_id, day, product_id) include (views, adds_to_cart)
);
create index product_days_of_product on product_days (product_id);

-- Searches that found nothing, folded.
create table search_days (
  dealer_id bigint not null references dealers,
  day date not null,
  search text not null,
  searches int not null,
  last_at timestamptz not null,
  primary key (dealer_id, day, search)
);
