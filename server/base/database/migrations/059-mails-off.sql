-- The mails about an order's progress that a dealership does not send to its customers.
alter table dealers add column mails_off text[] not null default '{}';
