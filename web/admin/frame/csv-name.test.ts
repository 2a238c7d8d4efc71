import { expect, test } from 'vitest';
import { csvName } from './csv-name.ts';

test('the name of a file says its days', () => {
  expect(csvName('sales', { startDate: '2026-11-01', endDate: '2026-11-30' })).toBe(
    'sales-2026-11-01-to-2026-11-30.csv',
  );
  expect(csvName('sales', null)).toBe('sales-all-dates.csv');
});
