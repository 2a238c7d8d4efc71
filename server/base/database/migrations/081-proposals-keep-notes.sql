-- A proposal keeps what was typed at the checkout from which it was parked; the order that comes of it has it too (decision 099).
alter table proposals
  add column customer_notes text not null default '',
  add column dealer_notes text not null default '', -- staff's alone
  add column half_days jsonb not null default '[]', -- wished, the best one first: [{day, half}]
  add column pay_by text; -- as of orders; null: nobody was asked
