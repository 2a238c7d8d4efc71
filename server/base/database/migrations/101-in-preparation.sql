-- A new dealership gets ready first: until it is opened its shop is seen by its staff and by whoever has its preview link, and
-- its orders are trials. Dealerships that are there are open.
alter table dealers add column preparing boolean not null default false;
-- How many preview links were taken back; the present one follows from it.
alter table dealers add column preview_number integer not null default 0;
-- When a test mail was seen to arrive, and lines of the list 'Get ready' that were put aside.
alter table dealers add column mail_arrived_at timestamptz;
alter table dealers add column put_aside text[] not null default '{}';
-- The list by state has those in preparation together.
drop index dealers_by_state;
create index dealers_by_state on dealers (active, preparing, id);
