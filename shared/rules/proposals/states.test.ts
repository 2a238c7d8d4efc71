import { expect, test } from 'vitest';
import {
  isPossible,
  type ProposalState,
  proposalStates,
  proposalSteps,
  seenState,
  shownStates,
  stateAt,
} from './states.ts';

const today = '2030-05-10';

/** What stands in the row for each state that is shown today. */
const rows = [
  ['draft', { state: 'draft', validUntil: null }],
  ['sent', { state: 'sent', validUntil: today }],
  ['expired', { state: 'sent', validUntil: '2030-05-09' }],
  ['accepted', { state: 'accepted', validUntil: '2030-05-01' }],
  ['ordered', { state: 'ordered', validUntil: '2030-05-01' }],
  ['declined', { state: 'declined', validUntil: '2030-05-01' }],
  ['withdrawn', { state: 'withdrawn', validUntil: '2030-05-01' }],
] as const;

test.each(rows)('a proposal is %s', (shown, row) => {
  expect(stateAt(row, today)).toBe(shown);
});

test('every state is shown by some row, and only a sent proposal expires', () => {
  expect(rows.map(([shown]) => shown).sort()).toEqual([...shownStates].sort());
  const old = (state: ProposalState) => stateAt({ state, validUntil: '2000-01-01' }, today);
  expect(proposalStates.filter((state) => old(state) !== state)).toEqual(['sent']);
});

/** x: possible. */
const table = `
             change delete send link withdraw accept decline
  draft      x      x      x    -    x        -      -
  sent       x      -      x    x    x        x      x
  expired    x      -      x    x    x        -      -
  declined   x      -      x    -    -        -      -
  accepted   -      -      -    -    -        -      -
  ordered    -      -      -    -    -        -      -
  withdrawn  -      -      -    -    -        -      -`;

test('what may be done in each state', () => {
  const [head, ...lines] = table.trim().split('\n');
  const steps = head!.trim().split(/\s+/);
  expect(steps).toEqual([...proposalSteps]);
  for (const line of lines) {
    const [state, ...marks] = line.trim().split(/\s+/);
    const [, row] = rows.find(([shown]) => shown === state)!;
    const found = proposalSteps.map((step) => (isPossible(row, step, today) ? 'x' : '-'));
    expect([state, found]).toEqual([state, marks]);
  }
  expect(lines.length).toBe(shownStates.length);
});

test('a customer sees a proposal that waits as open, a presented draft too', () => {
  const seen = rows.map(([, row]) => seenState(row, today));
  expect(seen).toEqual([
    ...['open', 'open', 'expired', 'accepted', 'ordered', 'declined', 'withdrawn'],
  ]);
});
