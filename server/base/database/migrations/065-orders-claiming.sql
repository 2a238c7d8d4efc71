-- outside a transaction: the table is read while orders go on
-- Open orders that claim an exemption alone: the bell counts them.
create index concurrently if not exists orders_claiming on orders (dealer_id, id)
  where status_id = 2 and deleted_at is null and exemption @> '{"isConfirmed": false}';
