-- The address for answers to a dealership's mails to customers; null: an order's advisor, or nobody.
alter table dealers add column replies_to text;
