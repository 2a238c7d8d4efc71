import { expect, test } from 'vitest';
import { type NextStep, nextStep } from './next-step.ts';

const today = '2026-11-23';
const opened = '2026-11-22T10:00:00.000Z';

test.each<[string, Partial<Parameters<typeof nextStep>[0]>, NextStep]>([
  ['a walk-in’s draft wants a customer', { lastName: null }, 'complete'],
  ['a draft with a customer is sent', {}, 'send'],
  ['a draft that was asked about waits', { approval: 'asked' }, 'awaitApproval'],
  ['an approved one is sent', { approval: 'given' }, 'approved'],
  ['a refused one gets other prices', { approval: 'refused' }, 'refused'],
  ['a sent one waits', { state: 'sent', validUntil: '2026-11-26' }, 'wait'],
  [
    'an opened one is called about',
    { state: 'sent', validUntil: '2026-11-26', openedAt: opened },
    'call',
  ],
  ['one that ends soon too', { state: 'sent', validUntil: '2026-11-25' }, 'lastDays'],
  ['an expired one is sent again', { state: 'expired', validUntil: '2026-11-22' }, 'renew'],
  ['an accepted one has its order', { state: 'accepted' }, 'order'],
  ['an ordered one too', { state: 'ordered' }, 'order'],
  ['a declined one is asked about', { state: 'declined' }, 'improve'],
  ['a withdrawn one is done', { state: 'withdrawn' }, 'nothing'],
])('%s', (_, known, expected) => {
  const usual = { state: 'draft', lastName: 'Roy', approval: null, openedAt: null } as const;
  expect(nextStep({ ...usual, validUntil: null, ...known }, today)).toBe(expected);
});
