-- outside a transaction: the copy of a person's data finds proposals that were made before there was an account
create index concurrently if not exists proposals_by_email on proposals (dealer_id, lower(email)) where customer_id is null;
