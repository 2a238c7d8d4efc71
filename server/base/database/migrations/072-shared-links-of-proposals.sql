-- outside a transaction: the table is read while orders go on
create index concurrently if not exists shared_links_of_proposal on shared_links (proposal_id) where proposal_id is not null;
