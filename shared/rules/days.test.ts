import { expect, test } from 'vitest';
import { mondayOf } from './days.ts';

test('weeks begin on Mondays', () => {
  expect(['2031-01-05', '2031-01-06', '2031-01-12', '2032-03-01'].map(mondayOf)).toEqual([
    '2030-12-30',
    '2031-01-06',
    '2031-01-06',
    '2032-03-01',
  ]);
});
