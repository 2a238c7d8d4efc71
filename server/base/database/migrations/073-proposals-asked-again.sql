-- Whoever opens an expired proposal may ask for it again (decision 087).
alter table proposal_events drop constraint proposal_events_kind_check, add constraint proposal_events_kind_check
  check (kind in ('made', 'sent', 'opened', 'changed', 'accepted', 'declined', 'withdrawn', 'replaced', 'approvalAsked', 'approved',
    'refused', 'presented', 'reminded', 'askedAgain'));
