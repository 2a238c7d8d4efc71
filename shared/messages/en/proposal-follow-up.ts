import type { FollowUp } from '#shared/rules/proposals/follow-up.ts';
import type { ProposalNewsKind } from '#shared/rules/proposals/news.ts';
import { counted, isOne } from './formats.ts';

/** What happened to a proposal, said at once to its advisor; `who` is its customer. */
export const proposalNews: Readonly<
  Record<ProposalNewsKind, (who: string, id: number) => string>
> & {
  somebody: string;
  several: (count: number) => string;
  open: string;
  today: (count: number) => string;
  asking: (count: number) => string;
} = {
  opened: (who, id) => `${who} opened proposal #${id}.`,
  accepted: (who, id) => `${who} accepted proposal #${id}.`,
  declined: (who, id) => `${who} declined proposal #${id}.`,
  askedAgain: (who, id) => `${who} asks for proposal #${id} again.`,
  expiring: (who, id) => `Proposal #${id} of ${who} ends within two days.`,
  approvalAsked: (_, id) => `A discount on proposal #${id} waits for you.`,
  approved: (_, id) => `The discount on proposal #${id} is approved.`,
  refused: (_, id) => `The discount on proposal #${id} is refused.`,
  somebody: 'A customer',
  several: (count) => `${counted(count, 'piece', 'pieces')} of news about proposals.`,
  open: 'Open',
  today: (count) =>
    isOne(count) ? '1 proposal to follow up today' : `${count} proposals to follow up today`,
  asking: (count) =>
    isOne(count) ? '1 discount waits for your answer' : `${count} discounts wait for your answer`,
};

/** Why a proposal stands on the list of today. */
export const followUpReasons: Readonly<Record<FollowUp, string>> = {
  approved: 'Its discount was approved.',
  askedAgain: 'It has expired, and its customer asks for it again.',
  expiring: 'It ends within two days.',
  opened: 'It was opened more than a day ago.',
  parked: 'It has been parked for more than two days.',
};

/** The list of today. */
export const followUpTexts = {
  done: 'Done for today',
  doneLabel: (id: number) => `Done for today: proposal #${id}`,
  isDone: 'Off the list until tomorrow.',
  back: 'Put back',
  failed: 'This could not be saved.',
};
