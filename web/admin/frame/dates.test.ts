import { expect, test } from 'vitest';
import { isoDay, isoTime } from './dates.ts';

test('files have the days and times of the dealership, as programs read them', () => {
  expect(isoDay('2026-11-22T04:05:00Z', 'America/Toronto')).toBe('2026-11-21');
  expect(isoTime('2026-11-22T04:05:00Z', 'America/Toronto')).toBe('2026-11-21 23:05');
  expect(isoTime('2026-11-22T05:05:00Z', 'America/Toronto')).toBe('2026-11-22 00:05');
});
