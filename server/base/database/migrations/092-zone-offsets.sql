-- Days are cut by the offsets of time zones that the server keeps here, out of Node's rules, and no longer by PostgreSQL's own table:
-- the two differ when rules have changed (decision 108). Every dealership has a time zone of its own (contract 3.12).
create table zone_offsets (
  zone text not null,
  -- From this moment on; the first one of a zone is -infinity.
  since timestamptz not null,
  -- Its clocks are so far ahead of UTC.
  ahead_seconds int not null,
  -- The release of the time zone database whose rules they are: '2026c'.
  release text not null,
  primary key (zone, since)
);

-- Until the server fills in its rules, which it does right after the migrations, those of this PostgreSQL hold, as before. From where
-- the two differ the server counts orders again.
with zones (zone) as (
  select name from pg_timezone_names where name in (
    'America/St_Johns', 'America/Halifax', 'America/Moncton', 'America/Goose_Bay', 'America/Blanc-Sablon', 'America/Toronto',
    'America/Iqaluit', 'America/Atikokan', 'America/Winnipeg', 'America/Rankin_Inlet', 'America/Resolute', 'America/Regina',
    'America/Edmonton', 'America/Cambridge_Bay', 'America/Inuvik', 'America/Dawson_Creek', 'America/Fort_Nelson', 'America/Creston',
    'America/Whitehorse', 'America/Vancouver')
), days as (
  select zone, t, (t at time zone zone) - (t at time zone 'UTC') as ahead,
    lag((t at time zone zone) - (t at time zone 'UTC')) over (partition by zone order by t) as was
  from zones, generate_series('2000-01-01Z'::timestamptz, '2050-01-01Z', '24 hours') t
), changes as (
  -- To the minute: the clocks of St. John's changed at 00:01 until 2011.
  select zone, ahead, (
    select min(m) from (
      select min(h) as h from generate_series(t - interval '24 hours', t, '1 hour') h
      where (h at time zone zone) - (h at time zone 'UTC') = ahead
    ) hour, generate_series(hour.h - interval '1 hour', hour.h, '1 minute') m
    where (m at time zone zone) - (m at time zone 'UTC') = ahead) as since
  from days where ahead <> was
)
insert into zone_offsets (zone, since, ahead_seconds, release)
select zone, '-infinity', extract(epoch from ahead), '' from days where was is null
union all select zone, since, extract(epoch from ahead), '' from changes;

create view zone_spans as
select zone, since, lead(since, 1, 'infinity') over (partition by zone order by since) as until, ahead_seconds from zone_offsets;

create function local_day(moment timestamptz, zone text) returns date
  language sql stable strict parallel safe
  return ((moment at time zone 'UTC') + (
    select o.ahead_seconds from zone_offsets o where o.zone = local_day.zone and o.since <= moment order by o.since desc limit 1
  ) * interval '1 second')::date;

-- The first moment of a day. Not for a condition on each of many rows: ask for it once in a query.
create function start_of_day(day date, zone text) returns timestamptz
  language sql stable strict parallel safe
  return (
    select min(s.first) from (
      select greatest(z.since, (day::timestamp at time zone 'UTC') - z.ahead_seconds * interval '1 second') as first, z.until
      from zone_spans z where z.zone = start_of_day.zone
    ) s where s.first < s.until);

alter table dealers add column time_zone text;
update dealers set time_zone = time_zone_of(province);
alter table dealers alter column time_zone set not null;

-- The version before this one opens dealerships without a time zone, while both run.
create function fill_time_zone() returns trigger language plpgsql as $$
begin
  new.time_zone = time_zone_of(new.province);
  return new;
end $$;
create trigger fill_time_zone before insert on dealers for each row when (new.time_zone is null) execute function fill_time_zone();

create or replace function count_order(counted orders, sign int) returns void language plpgsql as $$
  declare
    its_day date;
    sale int := case when counted.status_id in (2, 3) then sign else 0 end;
  begin
    -- Against a change of the time zone or its rules, after which days are others (recount_orders).
    perform pg_advisory_xact_lock_shared(7302616, hashint8(counted.dealer_id));
    select local_day(counted.placed_at, time_zone) into its_day from dealers where id = counted.dealer_id;
    update order_days set ordered = ordered + case counted.status_id when 2 then sign else 0 end,
      fulfilled = fulfilled + case counted.status_id when 3 then sign else 0 end,
      cancelled = cancelled + case counted.status_id when 4 then sign else 0 end,
      items = items + sale * counted.item_count, subtotal_cents = subtotal_cents + sale * counted.subtotal_cents,
      cost_cents = cost_cents + sale * counted.cost_cents, first_id = least(first_id, counted.id),
      last_id = greatest(last_id, counted.id), first_change = least(first_change, counted.updated_at)
    where id = (
      select id from order_days
      where dealer_id = counted.dealer_id and day = its_day and seller_id = coalesce(counted.seller_id, 0)
      limit 1 for update skip locked);
    if not found then
      insert into order_days (dealer_id, day, seller_id, ordered, fulfilled, cancelled, items, subtotal_cents, cost_cents,
        first_id, last_id, first_change)
      values (counted.dealer_id, its_day, coalesce(counted.seller_id, 0), case counted.status_id when 2 then sign else 0 end,
        case counted.status_id when 3 then sign else 0 end, case counted.status_id when 4 then sign else 0 end,
        sale * counted.item_count, sale * counted.subtotal_cents, sale * counted.cost_cents,
        counted.id, counted.id, counted.updated_at);
    end if;
    insert into order_days_to_count (dealer_id, day) values (counted.dealer_id, its_day);
  end $$;

-- Counts a dealership's orders of a day and later again. No order before that day has had one of these days.
create function recount_orders_from(dealer bigint, first_day date) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(7302616, hashint8(dealer));
    insert into order_days_to_count (dealer_id, day)
      select distinct dealer_id, day from order_days where dealer_id = dealer and day >= first_day;
    delete from product_orders where dealer_id = dealer and day >= first_day;
    delete from order_days where dealer_id = dealer and day >= first_day;
    -- Offset by offset: looking one up for each of millions of orders would take minutes.
    insert into order_days (dealer_id, day, seller_id, ordered, fulfilled, cancelled, items, subtotal_cents, cost_cents,
      first_id, last_id, first_change)
    select dealer, ((o.placed_at at time zone 'UTC') + z.ahead_seconds * interval '1 second')::date, coalesce(o.seller_id, 0),
      count(*) filter (where o.status_id = 2), count(*) filter (where o.status_id = 3), count(*) filter (where o.status_id = 4),
      coalesce(sum(o.item_count) filter (where o.status_id in (2, 3)), 0),
      coalesce(sum(o.subtotal_cents) filter (where o.status_id in (2, 3)), 0),
      coalesce(sum(o.cost_cents) filter (where o.status_id in (2, 3)), 0),
      min(o.id), max(o.id), min(o.updated_at)
    from (
      select greatest(s.since, start_of_day(first_day, d.time_zone)) as since, s.until, s.ahead_seconds
      from dealers d join zone_spans s on s.zone = d.time_zone where d.id = dealer offset 0
    ) z
    cross join lateral (
      select * from orders where dealer_id = dealer and status_id <> 1 and deleted_at is null
        and placed_at >= z.since and placed_at < z.until offset 0
    ) o
    group by 2, 3;
    insert into order_days_to_count (dealer_id, day)
      select distinct dealer_id, day from order_days where dealer_id = dealer and day >= first_day;
  end $$;

create or replace function recount_orders(dealer bigint) returns void language sql
  as $$ select recount_orders_from(dealer, '-infinity') $$;

create or replace function recount_moved_dealer() returns trigger language plpgsql as $$
begin
  perform recount_orders_from(new.id, '-infinity');
  return null;
end $$;
drop trigger recount_moved on dealers;
create trigger recount_moved after update on dealers for each row when (old.time_zone <> new.time_zone)
  execute function recount_moved_dealer();
