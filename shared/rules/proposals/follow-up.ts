import { addDays } from '../days.ts';
import { type ProposalState, stateAt } from './states.ts';

/** Why an advisor should do something about a proposal today; the first that holds is shown. */
export const followUps = ['approved', 'askedAgain', 'expiring', 'opened', 'parked'] as const;
export type FollowUp = (typeof followUps)[number];

/** Days before its end from which a sent proposal is expiring, and its customer is reminded. */
export const expiringDays = 2;
/** Hours since the opening and the sending after which an answer is missing. */
export const openedHours = 24;
/** Hours after which a draft for a known customer is forgotten. */
export const parkedHours = 48;

/** What decides whether a proposal is to be followed up; days are YYYY-MM-DD. */
export interface Followed {
  state: ProposalState;
  validUntil: string | null;
  sentAt: Date | null;
  /** First. */
  openedAt: Date | null;
  /** When the customer asked for the expired version again. */
  askedAgainAt: Date | null;
  approval: 'asked' | 'given' | 'refused' | null;
  /** When somebody asked for approval or answered. */
  approvalAt: Date | null;
  updatedAt: Date;
  /** Whether anything is known of the customer. */
  hasCustomer: boolean;
  /** The day on which somebody was done with it. */
  followedOn: string | null;
}

/** A moment, and its day in the dealership's time zone. */
interface Moment {
  now: Date;
  today: string;
}

/** Whether a sent proposal ends within two days. */
const isExpiring = (
  { state, validUntil }: Pick<Followed, 'state' | 'validUntil'>,
  today: string,
): boolean =>
  stateAt({ state, validUntil }, today) === 'sent' &&
  validUntil !== null &&
  validUntil <= addDays(today, expiringDays);

/** Why a proposal should be followed up today, or null; nothing asks twice on a day that is done. */
export function followUpOf(proposal: Followed, { now, today }: Moment): FollowUp | null {
  if (proposal.followedOn === today) return null;
  return followUps.find((reason) => holds[reason](proposal, { now, today })) ?? null;
}

const holds: Readonly<Record<FollowUp, (proposal: Followed, at: Moment) => boolean>> = {
  approved: ({ state, approval, approvalAt, sentAt }) =>
    (state === 'draft' || state === 'sent') &&
    approval === 'given' &&
    approvalAt !== null &&
    (sentAt === null || sentAt < approvalAt),
  askedAgain: (proposal, { today }) =>
    stateAt(proposal, today) === 'expired' && proposal.askedAgainAt !== null,
  expiring: (proposal, { today }) => isExpiring(proposal, today),
  opened: ({ state, validUntil, openedAt, sentAt }, { now, today }) =>
    stateAt({ state, validUntil }, today) === 'sent' &&
    isSince(openedAt, openedHours, now) &&
    isSince(sentAt, openedHours, now),
  parked: ({ state, sentAt, hasCustomer, updatedAt }, { now }) =>
    state === 'draft' && sentAt === null && hasCustomer && isSince(updatedAt, parkedHours, now),
};

const isSince = (moment: Date | null, hours: number, now: Date): boolean =>
  moment !== null && moment.getTime() <= now.getTime() - hours * 3_600_000;

/** Times of the day, in the dealership's time zone, between which customers are reminded. */
const remindingTimes = { from: '09:00', to: '20:00' } as const;

/**
 * Whether the customer of an opened proposal may be reminded now: it ends within two days, was not
 * sent only a day ago, and it is day at the dealership (`time` as HH:MM).
 */
export const mayRemind = (
  { validUntil, sentAt }: { validUntil: string; sentAt: Date },
  { now, today, time }: Moment & { time: string },
): boolean =>
  isExpiring({ state: 'sent', validUntil }, today) &&
  isSince(sentAt, openedHours, now) &&
  time >= remindingTimes.from &&
  time < remindingTimes.to;
