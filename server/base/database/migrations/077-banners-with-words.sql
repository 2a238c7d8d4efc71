-- Banners say something and lead somewhere (decision 093): a headline and a text by language, a page of the
-- shop or another site, and the point of the picture that every crop keeps, in percent from its left and top.
alter table dealer_banners
  add column focal_x smallint not null default 50 check (focal_x between 0 and 100),
  add column focal_y smallint not null default 50 check (focal_y between 0 and 100),
  add column link text,
  add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');

-- What a dealership stands for, by language.
alter table dealers add column about jsonb not null default '{}' check (jsonb_typeof(about) = 'object');
