-- outside a transaction: the old version goes on counting meanwhile
-- Orders are searched by their advisor's name: those who ever sold at a dealership, one after the other.

create index concurrently if not exists order_days_of_seller on order_days (dealer_id, seller_id);
