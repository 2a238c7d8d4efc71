-- What advisors do about proposals that wait, and what they may offer (decision 088).
alter table proposals
  add column followed_on date, -- the day on which somebody was done with it, in the dealership's time zone
  add column approval_at timestamptz; -- when approval was asked for or answered
create index proposals_asking on proposals (dealer_id) where approval = 'asked' and deleted_at is null;
create index proposals_opened on proposals (valid_until) where state = 'sent' and opened_at is not null and deleted_at is null;

-- One reminder, whatever happens twice.
create unique index proposal_events_one_reminder on proposal_events (proposal_id) where kind = 'reminded';
