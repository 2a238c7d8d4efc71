import { formatPercent } from './formats.ts';

/** Why approval of a discount is not asked for, or not answered. */
export const approvalProblems = {
  notNeeded: 'These prices are within your limit. You can send the proposal.',
  notAsked: 'Nobody asks for approval of this proposal any more.',
  reasonMissing: 'Please say why.',
};

/** The approval of a proposal's prices, on its page. */
export const approvalPanel = {
  title: 'Discount',
  none: 'All prices are the catalogue’s.',
  within: (percent: number) => `The largest discount is ${formatPercent(percent)}.`,
  limit: (percent: number) => `Your limit is ${formatPercent(percent)}.`,
  beyond: (percent: number) =>
    `The largest discount is ${formatPercent(percent)}. Ask for approval before you send it.`,
  reason: 'Reason',
  reasonHint: 'Why this price, in a sentence.',
  ask: 'Ask for approval',
  asked: 'Approval was asked for',
  waiting: 'The dealership’s admins have been told. You can go on writing.',
  approve: 'Approve',
  refuse: 'Refuse',
  answerReason: 'Your answer',
  answerHint: 'Needed if you refuse.',
  given: (percent: number) => `Approved up to ${formatPercent(percent)}`,
  refused: 'Not approved',
  saidAsked: 'Approval is asked for.',
  saidGiven: 'The discount is approved.',
  saidRefused: 'The discount is refused.',
};
