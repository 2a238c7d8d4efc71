-- Addresses that somebody has proven to read. The previous version may still serve: it writes neither, so accounts that it
-- makes are unconfirmed, and their owners ask for the mail on the account page.

-- Accounts of before are taken as confirmed: nobody can tell any more, and their mails have gone out without complaint
-- (decision 028). A default that is the same for all rows rewrites none of them.
alter table users add column email_confirmed_at timestamptz default now();
alter table users alter column email_confirmed_at drop default;

-- The link that is on its way to an account's mailbox; the newest alone counts.
create table email_confirmations (
  user_id bigint primary key references users,
  token_hash bytea not null unique, -- sha-256
  email text not null, -- whose mailbox it went to: no other address is confirmed by it
  expires_at timestamptz not null
);
create index email_confirmations_age on email_confirmations (expires_at);
