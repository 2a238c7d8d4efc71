-- What advisors are told of proposals that end, and of expired ones that are wanted again (decision 099).
alter table proposals add column asked_again_at timestamptz; -- when the customer asked for the expired version again; null: nobody did
update proposals p set asked_again_at = (
  select max(e.at) from proposal_events e where e.proposal_id = p.id and e.kind = 'askedAgain' and e.at > p.sent_at)
where p.state = 'sent' and p.deleted_at is null and p.valid_until < current_date + 1;

alter table proposal_events drop constraint proposal_events_kind_check, add constraint proposal_events_kind_check
  check (kind in ('made', 'sent', 'opened', 'changed', 'accepted', 'declined', 'withdrawn', 'replaced', 'approvalAsked', 'approved',
    'refused', 'presented', 'reminded', 'askedAgain', 'expiring'));
-- Each version is said to end once, however many pages find it.
create unique index proposal_events_one_ending on proposal_events (proposal_id, version) where kind = 'expiring';
