import { expect, test } from 'vitest';
import { isOddName } from './odd-names.ts';

test.each([
  ...['A)', 'SLT K13 (Design # N', "DON'T KNOW", 'N/A', '-', 'EX?', 'SE "Sport', 'Code 12'],
  'with leather seats and without the seat airbags',
])('%j looks odd', (name) => {
  expect(isOddName(name)).toBe(true);
});

test.each(['EX', '2.5i', 'GT-LINE SEDAN', 'WRX STI', '1500 (Classic)', 'é', '3'])(
  '%j is a name',
  (name) => {
    expect(isOddName(name)).toBe(false);
  },
);
