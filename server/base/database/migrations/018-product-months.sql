-- What product_days come to in each month, so that a year of many products adds up few rows. An older version that still
-- counts days leaves their month as it was until the next day of that month is counted.
create table product_months (
  dealer_id bigint not null references dealers,
  month date not null, -- its first day
  product_id bigint not null references products,
  views int not null,
  adds_to_cart int not null,
  primary key (dealer_id, month, product_id) include (views, adds_to_cart)
);
create index product_months_of_product on product_months (product_id);

insert into product_months (dealer_id, month, product_id, views, adds_to_cart)
select dealer_id, date_trunc('month', day), product_id, sum(views), sum(adds_to_cart) from product_days group by 1, 2, 3;
