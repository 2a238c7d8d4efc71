import { expect, test } from 'vitest';
import { messages } from './catalogue.ts';

const { en, fr } = messages;

test('a comma before three figures parts thousands in English and may part decimals in French', () => {
  expect(en.typedReadings('1,234')).toEqual(['1234']);
  expect(fr.typedReadings('1,234')).toEqual(['1.234', '1234']);
  expect(fr.typedNumbers.which(fr.formatNumber(1_234), fr.formatNumber(1.234))).toBe(
    'Voulez-vous dire 1\u00A0234 ou 1,234?',
  );
});

test.each(['1234.50', '0.05', '-3.5', '12.', '7', '', 'a.b', '1.5e3'])(
  'what a field shows of %j means the same when it is read',
  (value) => {
    expect(en.numberInField(value)).toBe(value);
    const shown = fr.numberInField(value);
    expect(fr.typedReadings(shown)[0] ?? shown).toBe(value);
  },
);

test('a field shows numbers with the comma of French', () => {
  expect(['1234.50', '.5', '7', '1.2.3'].map(fr.numberInField)).toEqual([
    '1234,50',
    ',5',
    '7',
    '1.2.3',
  ]);
});
