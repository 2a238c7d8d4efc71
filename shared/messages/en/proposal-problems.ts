import { formatNumber, formatPercent } from './formats.ts';

/** Mistakes in a proposal, and why a step of it is not possible. */
export const proposalProblems = {
  nameMissing: 'Please name each look.',
  nameTwice: 'Please give each look a name of its own.',
  noSuchLook: 'Please put each line into one of the looks.',
  emptyLook: 'Please put at least one line into each look.',
  unknownLine: 'This line is not part of the proposal.',
  tooMany: (most: number) => `Please choose at most ${formatNumber(most)}.`,
  installedFixed: (product: string) => `Whether ${product} is installed cannot be changed here.`,
  notPossible: 'This proposal cannot be changed this way any more.',
  changedMeanwhile:
    'Somebody else changed this proposal in the meantime. Please look at the new version and try again.',
  gone: (product: string) => `${product} is not sold any more. Please take it out.`,
  askSeller: 'Your advisor has to send this proposal. Please ask them.',
  noCustomer: 'Please enter the customer’s name and e-mail address first.',
  orderedMeanwhile: (proposal: number, order: number) =>
    `Proposal #${proposal} was ordered in the meantime: it is order #${order}. Empty the cart to order something else.`,
  limit: (percent: number, admin: string) =>
    `Your limit is ${formatPercent(percent)}. Ask ${admin} to approve.`,
};
