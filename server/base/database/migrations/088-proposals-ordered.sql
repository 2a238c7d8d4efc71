-- An order of a cart that continues a proposal ends it (decision 105).
alter table proposals drop constraint proposals_state_check, add constraint proposals_state_check
  check (state in ('draft', 'sent', 'accepted', 'ordered', 'declined', 'withdrawn'));
alter table proposal_events drop constraint proposal_events_kind_check, add constraint proposal_events_kind_check
  check (kind in ('made', 'sent', 'opened', 'changed', 'accepted', 'declined', 'withdrawn', 'replaced', 'approvalAsked', 'approved',
    'refused', 'presented', 'reminded', 'askedAgain', 'expiring', 'ordered'));
