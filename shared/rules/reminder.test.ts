import { expect, test } from 'vitest';
import { reminderAt } from './reminder.ts';

test.each([
  // zone, start, now, reminder
  ['America/Toronto', '2026-11-24T14:00Z', '2026-11-20T12:00Z', '2026-11-23T14:00:00.000Z'],
  [
    'a day when clocks go forward',
    '2027-03-15T13:00Z',
    '2027-03-10T12:00Z',
    '2027-03-14T13:00:00.000Z',
  ],
  ['America/St_Johns', '2027-03-14T14:00Z', '2027-03-10T12:00Z', '2027-03-13T12:30:00.000Z'],
  ['America/Regina', '2026-11-02T15:00Z', '2026-10-20T12:00Z', '2026-11-01T15:00:00.000Z'],
  ['America/Toronto', '2026-11-24T14:00Z', '2026-11-23T14:00:01Z', null],
  ['America/Toronto', '2026-11-24T20:00Z', '2026-11-23T15:00Z', null],
  ['America/Toronto', '2026-11-24T14:00Z', '2026-11-24T13:00Z', null],
])('in %s, of an appointment at %s that is set at %s: %s', (zone, start, now, at) => {
  const timeZone = zone.includes('/') ? zone : 'America/Toronto';
  const found = reminderAt(new Date(start), timeZone, new Date(now), false);
  expect(found?.toISOString() ?? null).toBe(at);
});

test('what is set exactly a day ahead is reminded of, unless that morning is over', () => {
  const zone = 'America/Toronto';
  const start = new Date('2026-11-24T13:00Z');
  expect(reminderAt(start, zone, new Date('2026-11-23T13:00Z'), false)).toEqual(
    new Date('2026-11-23T14:00Z'),
  );
  const late = new Date('2026-11-24T14:00Z');
  expect(reminderAt(late, zone, new Date('2026-11-23T14:00Z'), false)).toBeNull();
});

test('a time that the customer knows is reminded of until that morning, however near it is', () => {
  const start = new Date('2026-11-24T13:00Z');
  const at = (now: string) => reminderAt(start, 'America/Toronto', new Date(now), true);
  expect(at('2026-11-23T13:30Z')).toEqual(new Date('2026-11-23T14:00Z'));
  expect(at('2026-11-23T14:00Z')).toBeNull();
});
