-- The language of a dealership's own address, /1/northgate, and whether the other one is there too, below /fr or /en
-- (decision 062).
alter table dealers
  add column language text not null default 'en' constraint dealers_language check (language in ('en', 'fr')),
  add column second_language boolean not null default true;
