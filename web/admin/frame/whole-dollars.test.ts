import { expect, test } from 'vitest';
import { wholeDollars } from './whole-dollars.ts';

test.each([
  ['$8,000.00', '$8,000'],
  ['8 000,00 $', '8 000 $'],
  ['$12.50', '$12.50'],
  ['$1,000,500.00', '$1,000,500'],
  ['8,000', '8,000'],
  ['100', '100'],
])('%s is %s along an axis', (formatted, shown) => {
  expect(wholeDollars(() => formatted)(0)).toBe(shown);
});
