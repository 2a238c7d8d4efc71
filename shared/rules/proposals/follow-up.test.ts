import { expect, test } from 'vitest';
import { type Followed, followUpOf, mayRemind } from './follow-up.ts';

const now = new Date('2030-01-10T15:00:00Z');
const today = '2030-01-10';
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const sent: Followed = {
  ...{ state: 'sent', validUntil: '2030-01-20', sentAt: hoursAgo(72), openedAt: hoursAgo(25) },
  ...{ approval: null, approvalAt: null, askedAgainAt: null, updatedAt: hoursAgo(72) },
  ...{ hasCustomer: true, followedOn: null },
};
const draft: Followed = {
  ...sent,
  ...{ state: 'draft', validUntil: null, sentAt: null, openedAt: null },
};

test.each<[string, Followed, ReturnType<typeof followUpOf>]>([
  ['opened a day ago', sent, 'opened'],
  ['opened this morning', { ...sent, openedAt: hoursAgo(5) }, null],
  ['opened long ago, sent again this morning', { ...sent, sentAt: hoursAgo(3) }, null],
  ['never opened', { ...sent, openedAt: null }, null],
  ['ending in two days', { ...sent, validUntil: '2030-01-12' }, 'expiring'],
  ['ending today and never opened', { ...sent, validUntil: today, openedAt: null }, 'expiring'],
  ['ending in three days', { ...sent, validUntil: '2030-01-13', openedAt: null }, null],
  ['expired yesterday', { ...sent, validUntil: '2030-01-09' }, null],
  [
    'expired and wanted again',
    { ...sent, validUntil: '2030-01-09', askedAgainAt: hoursAgo(1) },
    'askedAgain',
  ],
  ['wanted again, sent again', { ...sent, askedAgainAt: hoursAgo(80) }, 'opened'],
  ['accepted', { ...sent, state: 'accepted' }, null],
  ['withdrawn', { ...sent, state: 'withdrawn' }, null],
  ['parked two days ago', draft, 'parked'],
  ['parked yesterday', { ...draft, updatedAt: hoursAgo(47) }, null],
  ['parked without a customer', { ...draft, hasCustomer: false }, null],
  ['approved', { ...draft, approval: 'given', approvalAt: hoursAgo(1) }, 'approved'],
  ['asked', { ...draft, updatedAt: now, approval: 'asked', approvalAt: hoursAgo(1) }, null],
  ['refused', { ...draft, updatedAt: now, approval: 'refused', approvalAt: hoursAgo(1) }, null],
  [
    'approved before it was sent',
    { ...sent, approval: 'given', approvalAt: hoursAgo(80) },
    'opened',
  ],
  [
    'approved for the next version',
    { ...sent, approval: 'given', approvalAt: hoursAgo(2) },
    'approved',
  ],
  ['opened exactly a day ago', { ...sent, openedAt: hoursAgo(24), sentAt: hoursAgo(24) }, 'opened'],
  ['parked exactly two days ago', { ...draft, updatedAt: hoursAgo(48) }, 'parked'],
  ['that is a draft of a sent one', { ...draft, sentAt: hoursAgo(72) }, null],
  ['sent, of which nothing else is to be done', { ...sent, openedAt: null }, null],
  [
    'accepted and approved',
    { ...sent, state: 'accepted', approval: 'given', approvalAt: now },
    null,
  ],
  [
    'asked for approval since it was sent',
    { ...sent, approval: 'asked', approvalAt: now },
    'opened',
  ],
  [
    'approved without a moment',
    { ...draft, updatedAt: now, approval: 'given', approvalAt: null },
    null,
  ],
  [
    'approved in the moment of its sending',
    { ...sent, approval: 'given', approvalAt: sent.sentAt },
    'opened',
  ],
  ['without an end', { ...sent, validUntil: null, openedAt: null }, null],
  ['expired, opened and never wanted again', { ...sent, validUntil: '2030-01-09' }, null],
  ['withdrawn before it was sent', { ...draft, state: 'withdrawn' }, null],
  ['done today', { ...sent, followedOn: today }, null],
  ['done yesterday', { ...sent, followedOn: '2030-01-09' }, 'opened'],
])('a proposal %s', (_, proposal, reason) => {
  expect(followUpOf(proposal, { now, today })).toBe(reason);
});

test.each([
  ['2030-01-12', 24, '09:00', true],
  ['2030-01-12', 24, '19:59', true],
  ['2030-01-10', 72, '12:00', true],
  // Too early, at night, sent only a day ago, over.
  ['2030-01-13', 72, '12:00', false],
  ['2030-01-12', 72, '08:59', false],
  ['2030-01-12', 72, '20:00', false],
  ['2030-01-12', 23, '12:00', false],
  ['2030-01-09', 72, '12:00', false],
])('valid until %s, sent %i hours ago: its customer is reminded at %s: %s', (...row) => {
  const [validUntil, hours, time, may] = row;
  expect(mayRemind({ validUntil, sentAt: hoursAgo(hours) }, { now, today, time })).toBe(may);
});
