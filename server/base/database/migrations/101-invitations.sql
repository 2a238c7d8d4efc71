-- outside a transaction: the index is built while the version before goes on
-- When somebody was last invited by mail to choose a password (decision 122); null: nobody was, or they have one. The version before sets
-- passwords and leaves it, so that a password decides. Dealer admins without one were invited when their dealership was opened.
alter table users add column if not exists invited_at timestamptz;
update users u set invited_at = u.created_at
where u.invited_at is null and u.active and u.is_staff and u.dealer_id is not null and u.password_hash is null
  and exists (select from user_roles r where r.user_id = u.id and r.role_id = 3);
create index concurrently if not exists invited_accounts on users (sort_name, id) where invited_at is not null and password_hash is null;
