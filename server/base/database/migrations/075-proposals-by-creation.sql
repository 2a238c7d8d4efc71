-- outside a transaction: the table is read while proposals are written (decision 090)
create index concurrently if not exists proposals_by_creation on proposals (dealer_id, created_at) where deleted_at is null;
