-- Every sum has its state now.
create or replace view order_days as
select id, dealer_id, day, seller_id, case status_id when 2 then orders else 0 end as ordered,
  case status_id when 3 then orders else 0 end as fulfilled, case status_id when 4 then orders else 0 end as cancelled,
  case when status_id in (2, 3) then items else 0 end as items,
  case when status_id in (2, 3) then subtotal_cents else 0 end as subtotal_cents,
  case when status_id in (2, 3) then cost_cents else 0 end as cost_cents, first_id, last_id, first_change
from order_sums;

alter table order_sums drop column ordered, drop column fulfilled, drop column cancelled,
  alter column status_id set not null, alter column orders set not null;
