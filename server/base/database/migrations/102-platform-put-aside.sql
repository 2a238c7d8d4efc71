-- Lines of the platform's own list that somebody put aside (decision 124).
create table platform_put_aside (
  line text primary key,
  put_aside_at timestamptz not null
);
