import { expect, test } from 'vitest';
import { readReport } from './report.ts';

test('a report’s texts become numbers, and its dimensions days', () => {
  const data = {
    totals: [{ values: ['3', '1.5'] }],
    rows: [
      { dimensions: ['20261101'], metrics: [{ values: ['2', '1'] }] },
      { dimensions: ['20261102'], metrics: [{ values: ['1', '2.5'] }] },
    ],
  };
  expect(readReport({ report: { reports: [{ data }] } })).toEqual({
    totals: [3, 1.5],
    days: [
      { day: '2026-11-01', values: [2, 1] },
      { day: '2026-11-02', values: [1, 2.5] },
    ],
  });
});
