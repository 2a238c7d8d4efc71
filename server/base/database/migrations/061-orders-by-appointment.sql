-- outside a transaction: the table is read while orders go on
-- Open orders with an appointment, in its order: the board's column of scheduled orders, and those whose day has passed.
create index concurrently if not exists orders_by_appointment on orders (dealer_id, stage, appointment_at, id)
  include (seller_id, wanted_on) where status_id = 2 and deleted_at is null and appointment_at is not null;
-- The board's index with the appointment, so that counts need not look at the orders themselves.
create index concurrently if not exists orders_on_board on orders (dealer_id, stage, wanted_on, id)
  include (seller_id, appointment_at) where status_id = 2 and deleted_at is null;
drop index concurrently if exists orders_by_stage;
