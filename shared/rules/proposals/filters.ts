/** What the list of proposals shows: of one's own proposals, for a dealer admin of the dealership's. */
export const proposalFilters = [
  'today',
  'expiring',
  'opened',
  'approval',
  'drafts',
  'sent',
  'accepted',
  'declined',
  'all',
] as const;
export type ProposalFilter = (typeof proposalFilters)[number];
