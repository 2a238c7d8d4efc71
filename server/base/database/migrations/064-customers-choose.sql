-- Whether customers choose the time of an appointment themselves, with how many days of notice, and
-- after how many working days where the parts of an order are not known to be here yet.
alter table dealers
  add column customers_choose boolean not null default false,
  add column choose_notice_days int not null default 2 check (choose_notice_days between 0 and 60),
  add column choose_lead_days int not null default 5 check (choose_lead_days between 0 and 60);
