-- The language of a person's mails; null: nobody chose one, so that it is the dealership's.
alter table users add column language text check (language in ('en', 'fr'));
