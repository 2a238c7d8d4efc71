-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile

-- Closed accounts that can be opened again, in the order of their list.
create index concurrently if not exists closed_accounts on users (dealer_id, sort_name, id) where not active and erased_at is null;
