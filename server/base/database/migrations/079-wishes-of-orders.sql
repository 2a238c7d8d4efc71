-- How an order is to be handed over, with up to three half-days on which it is wished, as shared/rules/order-wish.ts
-- writes it; and whether it is paid at the dealership or goes into a lease or finance contract. Null: nobody was asked.
alter table orders add column wish jsonb, add column pay_by text;
