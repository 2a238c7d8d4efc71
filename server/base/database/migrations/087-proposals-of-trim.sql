-- outside a transaction: whoever deletes a vehicle asks whether a proposal names it, and so does the foreign key
create index concurrently if not exists proposals_of_trim on proposals (trim_id) where trim_id is not null;
