-- The payment that was shown with an order (contract 3.6): {type, frequency, termMonths, rateYearlyPercent, amountCents}.
-- Null for a cart, where the vehicle has no offers, and for orders placed before: nobody knows what those were shown with.
alter table orders add column payment jsonb;
