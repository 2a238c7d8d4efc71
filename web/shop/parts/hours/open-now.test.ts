import { expect, test } from 'vitest';
import { spansInWords, weekdays } from './hours-in-words.ts';
import { inWords } from './open-now.tsx';

const closed = (inDays: number) =>
  inWords({ isOpen: false, opens: '09:00', day: '2026-11-30', inDays });

test('the state in words', () => {
  expect(inWords({ isOpen: true, until: '18:00' })).toBe('Open until 18:00');
  expect(closed(0)).toBe('Closed, opens today at 9:00');
  expect(closed(1)).toBe('Closed, opens tomorrow at 9:00');
  expect(closed(3)).toBe('Closed, opens Monday at 9:00');
  expect(closed(8)).toBe('Closed, opens Monday, November 30 at 9:00');
  expect(inWords({ isOpen: false, opens: null })).toBe('Closed');
});

test('the week begins on Monday, a day has its spans, an exception its days', () => {
  expect([weekdays()[0], weekdays()[6]]).toEqual(['Monday', 'Sunday']);
  const spans = [
    { opens: '09:00', closes: '12:00' },
    { opens: '13:00', closes: '18:00' },
  ];
  expect(spansInWords(spans)).toEqual(['9:00 – 12:00', '13:00 – 18:00']);
  expect(spansInWords([])).toEqual(['Closed']);
});
