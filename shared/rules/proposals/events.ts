/** What happens to a proposal. */
export const proposalEventKinds = [
  'made',
  'sent',
  'opened',
  'changed',
  'accepted',
  'ordered',
  'declined',
  'withdrawn',
  'replaced',
  'approvalAsked',
  'approved',
  'refused',
  'presented',
  'reminded',
  'askedAgain',
  'expiring',
] as const;
export type ProposalEventKind = (typeof proposalEventKinds)[number];
