-- The states of an order stand in shared/rules/order-status.ts alone (decision 117). No version reads this table.
alter table orders drop constraint orders_status_id_fkey;
drop table order_statuses;
