/** What is stored of how far a proposal has come. */
export const proposalStates = [
  'draft',
  'sent',
  'accepted',
  // A cart that continued it was ordered in the shop.
  'ordered',
  'declined',
  'withdrawn',
] as const;
export type ProposalState = (typeof proposalStates)[number];

/** The same at a day: a sent proposal expires by itself, without a job. */
export const shownStates = [...proposalStates, 'expired'] as const;
export type ShownState = (typeof shownStates)[number];

/** The parts of a proposal that decide its state; `validUntil` is its last day, YYYY-MM-DD. */
export interface Standing {
  state: ProposalState;
  validUntil: string | null;
}

/** A proposal's state on a day in the dealership's time zone. */
export const stateAt = ({ state, validUntil }: Standing, today: string): ShownState =>
  state === 'sent' && validUntil !== null && validUntil < today ? 'expired' : state;

/** What may be done with a proposal; the last two are the customer's. */
export const proposalSteps = [
  'change',
  'delete',
  'send',
  'link',
  'withdraw',
  'accept',
  'decline',
] as const;
export type ProposalStep = (typeof proposalSteps)[number];

/** The steps that are possible in each state. A declined or expired proposal is sent again as a new version. */
const possible: Readonly<Record<ShownState, readonly ProposalStep[]>> = {
  draft: ['change', 'delete', 'send', 'withdraw'],
  sent: ['change', 'send', 'link', 'withdraw', 'accept', 'decline'],
  expired: ['change', 'send', 'link', 'withdraw'],
  declined: ['change', 'send'],
  accepted: [],
  ordered: [],
  withdrawn: [],
};

/** Whether a step is possible on a day. */
export const isPossible = (standing: Standing, step: ProposalStep, today: string): boolean =>
  possible[stateAt(standing, today)].includes(step);

/** What the customer's page calls a proposal's state; a draft is only presented in the showroom. */
export const seenStates = [
  'open',
  'accepted',
  'ordered',
  'declined',
  'withdrawn',
  'expired',
] as const;
type SeenState = (typeof seenStates)[number];

/** A proposal's state on a day as its customer sees it. */
export function seenState(standing: Standing, today: string): SeenState {
  const state = stateAt(standing, today);
  return state === 'draft' || state === 'sent' ? 'open' : state;
}
