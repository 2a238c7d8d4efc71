-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile

-- The staff of all dealerships in the order of their names, for the platform's list of people.
create index concurrently if not exists staff_everywhere on users (sort_name, id) include (active) where is_staff;
