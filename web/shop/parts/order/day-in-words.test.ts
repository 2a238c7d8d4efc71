import { expect, test } from 'vitest';
import { dayInWords } from './day-in-words.ts';

test('the day of an order is the one at the dealership', () => {
  const moment = '2026-11-22T04:30:00.000Z';
  expect(dayInWords(moment, 'America/Toronto')).toBe('November 21, 2026');
  expect(dayInWords(moment, 'America/St_Johns')).toBe('November 22, 2026');
});
