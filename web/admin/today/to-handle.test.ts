import { expect, test } from 'vitest';
import type { DeskCard } from '#shared/contract/desk-board.ts';
import { type OpenStage, orderStage } from '#shared/rules/order-stage.ts';
import { firstToHandle } from './to-handle.ts';

const on = { today: '2026-11-25', timeZone: 'America/Toronto' };

const card = (id: number, stage: OpenStage, more: Partial<DeskCard> = {}): DeskCard => ({
  ...{ id, stage, version: 1, isLate: false, seller: null, vehicle: null, wish: null, hours: null },
  ...{ customer: { firstName: 'Ada', lastName: 'Roy' }, placedAt: '2026-11-20T15:00:00Z' },
  ...{ wantedOn: null, appointmentAt: null, expectedOn: null, next: null, lineIds: [], items: [] },
  ...{ lines: 1, pieces: 1, ...more },
});
const { NEW, TO_ORDER, SCHEDULED } = orderStage;

const columns = [
  {
    column: 'late' as const,
    count: 2,
    cards: [
      card(4, TO_ORDER, { isLate: true, wantedOn: '2026-11-22' }),
      // A visit of Tuesday evening there, which is Wednesday in UTC; wanted later.
      card(3, SCHEDULED, {
        ...{ isLate: true, wantedOn: '2026-11-30', appointmentAt: '2026-11-25T03:00:00Z' },
      }),
    ],
  },
  {
    column: 'new' as const,
    count: 3,
    cards: [card(2, NEW, { wantedOn: '2026-11-25' }), card(9, NEW), card(1, NEW)],
  },
  {
    column: 'scheduled' as const,
    count: 1,
    cards: [card(5, SCHEDULED, { wantedOn: '2026-12-20', appointmentAt: '2026-11-26T15:00:00Z' })],
  },
];

test('late orders come first by the day that they missed, then the next wanted or booked day', () => {
  expect(firstToHandle(columns, on, 9).map(({ card, daysLate }) => [card.id, daysLate])).toEqual([
    [4, 3],
    [3, 1],
    [2, 0],
    [5, 0],
    [1, 0],
    [9, 0],
  ]);
});

test('the first few are taken of all columns', () => {
  expect(firstToHandle(columns, on, 3).map(({ card }) => card.id)).toEqual([4, 3, 2]);
  expect(firstToHandle([], on, 3)).toEqual([]);
});
