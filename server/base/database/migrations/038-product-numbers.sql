-- A claimed number is unique in its dealership (for a manufacturer's product: in its make). Every number typed from now on is
-- claimed. Older products and imported ones claim none and may share a number until somebody changes it.
alter table products add column number_claimed boolean not null default false;
