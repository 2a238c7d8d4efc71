import { expect, test } from 'vitest';
import { vehiclesInWords } from './fitted-vehicles.ts';

const all = (model: string, ...years: number[]) => ({ model, years, trims: null });

test.each([
  ['every' as const, 'Fits every vehicle'],
  [[], 'Fits no vehicle'],
  [[all('Cairn', 2025, 2026, 2027)], 'Fits: Cairn 2025–2027'],
  [[all('Cairn', 2025, 2027), all('Fjord', 2026)], 'Fits: Cairn 2025, 2027, Fjord 2026'],
  [[{ model: 'Cairn', years: [2027], trims: ['Trail', 'Core'] }], 'Fits: Cairn 2027 (Trail, Core)'],
  [
    ['A', 'B', 'C', 'D', 'E'].map((model) => all(model, 2027)),
    'Fits: A 2027, B 2027, C 2027 and 2 more',
  ],
])('%j reads %s', (fits, text) => {
  expect(vehiclesInWords(fits)).toBe(text);
});
