-- Whether a product's number is its own among those of its dealership, or of its make where it is the make's: so for every
-- number that is typed from now on. What was there before, and what files bring, may share one until it is changed.
alter table products add column number_claimed boolean not null default false;
