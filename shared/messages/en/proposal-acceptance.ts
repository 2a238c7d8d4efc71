import { formatLongDay } from './dates.ts';

/** Why a proposal cannot be accepted, or not like this. */
export const acceptanceProblems = {
  newer: 'There is a newer version of this proposal. Please look at it first.',
  expired: (day: string) =>
    `This proposal was valid until ${formatLongDay(day)}. Ask for it again.`,
  withdrawn: 'This proposal was withdrawn.',
  declined: 'This proposal was declined.',
  accepted: 'This proposal has already been accepted.',
  ordered: 'This proposal has already been ordered at the dealership.',
  taxesChanged: (day: string, seller: string) =>
    `The tax rate changed on ${formatLongDay(day)}. ${seller} will send you a new version.`,
  exemptionEnded: (day: string, seller: string) =>
    `The tax exemption was valid until ${formatLongDay(day)}. ${seller} will send you a new version.`,
  nothingChosen: 'Please choose at least one item.',
  frenchFirst: 'Please confirm that you have received the French version.',
  wrongDigits: 'These are not the last four digits of your phone number.',
  closedAccount:
    'Your account at this dealership is closed. Please call the dealership to have it opened again.',
  addressTaken:
    'This address has an account at this dealership. Sign in to it first, or ask your advisor to send the proposal to it.',
  notExpired: 'This proposal has not expired.',
};
