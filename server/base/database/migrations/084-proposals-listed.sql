-- outside a transaction: the table is read while proposals are written (docs/performance.md)
create index concurrently if not exists proposals_by_change on proposals (dealer_id, updated_at desc, id desc) include (seller_id, state)
  where deleted_at is null;
create index concurrently if not exists proposals_search on proposals using gin (dealer_id, search gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists proposals_asked_again on proposals (dealer_id)
  where state = 'sent' and asked_again_at is not null and deleted_at is null;
create index concurrently if not exists proposals_approved on proposals (dealer_id)
  where state = 'sent' and approval is not null and deleted_at is null;
