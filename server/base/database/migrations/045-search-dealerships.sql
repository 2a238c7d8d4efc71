-- The platform searches its dealerships by these words; folded once, not with each search.
alter table dealers add column search text generated always as (fold(code || ' ' || name || ' ' || city || ' ' || province)) stored;
