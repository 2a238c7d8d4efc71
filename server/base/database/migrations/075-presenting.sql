-- A session in which a proposal is presented: the device is in a customer's hands, and shows nothing else (decision 090).
alter table sessions
  add column presenting_proposal bigint, -- null: the session is its person's own
  add column presenting_page text, -- the path of the page that presents it, without a language's prefix
  add constraint sessions_presenting check (num_nonnulls(presenting_proposal, presenting_page) in (0, 2));
