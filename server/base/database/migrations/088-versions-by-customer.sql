-- outside a transaction: the table is read while proposals are sent (decision 105)
-- Finds the versions that were sent to a person, whose proposal may be for somebody else by now.
create index concurrently if not exists proposal_versions_of_customer on proposal_versions (((frozen #>> '{madeFor,customerId}')::bigint));
create index concurrently if not exists proposal_versions_by_email on proposal_versions (dealer_id, lower(frozen #>> '{madeFor,email}'))
  where frozen #>> '{madeFor,customerId}' is null;
