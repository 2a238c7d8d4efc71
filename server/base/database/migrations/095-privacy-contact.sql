-- Who answers for personal information at a dealership, and how to reach them: on the privacy page, as the law of Quebec asks.
alter table dealers
  add column privacy_person text,
  add column privacy_email text,
  add column privacy_phone text;
