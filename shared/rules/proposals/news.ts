/** What happens to a proposal that its advisor is told at once; a dealer admin of what they are asked. */
export const proposalNewsKinds = [
  'opened',
  'accepted',
  'declined',
  'askedAgain',
  'expiring',
  'approvalAsked',
  'approved',
  'refused',
] as const;
export type ProposalNewsKind = (typeof proposalNewsKinds)[number];

/** Of these the seller is told. */
export const newsOfSeller: readonly ProposalNewsKind[] = proposalNewsKinds.filter(
  (kind) => kind !== 'approvalAsked',
);

/** An answer goes back so far behind the moment asked for: a transaction may take a while to end. */
export const newsOverlapMs = 10_000;
/** News older than this are not told any more; the list has what follows from them. */
export const newsKeptMs = 10 * 60_000;
