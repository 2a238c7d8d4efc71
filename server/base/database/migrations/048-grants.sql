-- What a person may do beside their role (contract 2, decision 058). Role 5 is from now on given to people.
update roles set name = 'parts-and-service' where id = 5;

create table user_grants (
  user_id bigint not null references users,
  name text not null check (name in ('desk', 'parts', 'install', 'discount', 'cost', 'reports')),
  primary key (user_id, name)
);

alter table users add column discount_percent numeric(5, 2)
  check (discount_percent > 0 and discount_percent <= 100); -- of the catalogue's price, with the grant discount; null: none
