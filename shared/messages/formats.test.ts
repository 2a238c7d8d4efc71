import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents } from '#shared/rules/money.ts';
import * as en from './en/formats.ts';
import * as fr from './fr/formats.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const numbers = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((n) => n / 1_000);

/** The platform's words with this shop's signs: a minus sign and no-break spaces of one width. */
const asOurs = (text: string) => text.replace(/^-/, '−').replace(/[\u202F\u00A0 ]/g, '\u00A0');

describe('money', () => {
  test.each([
    [0, '$0.00', '0,00 $'],
    [-0, '$0.00', '0,00 $'],
    [5, '$0.05', '0,05 $'],
    [-5, '-$0.05', '−0,05 $'],
    [99, '$0.99', '0,99 $'],
    [100, '$1.00', '1,00 $'],
    [99_999, '$999.99', '999,99 $'],
    [123_450, '$1,234.50', '1 234,50 $'],
    [-123_450, '-$1,234.50', '−1 234,50 $'],
    [100_000_000, '$1,000,000.00', '1 000 000,00 $'],
  ])('%d cents read %s and %s', (amount, english, french) => {
    expect(en.formatMoney(amount)).toBe(english);
    expect(fr.formatMoney(amount)).toBe(french.replaceAll(' ', '\u00A0'));
  });

  test('reads as the platform writes dollars in either language', () => {
    const style = { style: 'currency', currencyDisplay: 'narrowSymbol' } as const;
    const english = new Intl.NumberFormat('en-US', { ...style, currency: 'USD' });
    const french = new Intl.NumberFormat('fr-CA', { ...style, currency: 'CAD' });
    fc.assert(
      fc.property(cents, (amount) => {
        expect(en.formatMoney(amount)).toBe(english.format(fromCents(amount)));
        expect(fr.formatMoney(amount)).toBe(asOurs(french.format(fromCents(amount))));
      }),
    );
  });
});

describe('numbers', () => {
  test.each([
    [0, '0', '0'],
    [7.5, '7.5', '7,5'],
    [1_234, '1,234', '1 234'],
    [-1_234.25, '-1,234.25', '−1 234,25'],
    [12_345_678, '12,345,678', '12 345 678'],
  ])('%d reads %s and %s', (value, english, french) => {
    expect(en.formatNumber(value)).toBe(english);
    expect(fr.formatNumber(value)).toBe(french.replaceAll(' ', '\u00A0'));
  });

  test('read as the platform writes them in either language', () => {
    const english = new Intl.NumberFormat('en-US');
    const french = new Intl.NumberFormat('fr-CA');
    fc.assert(
      fc.property(numbers, (value) => {
        expect(en.formatNumber(value)).toBe(english.format(value));
        expect(fr.formatNumber(value)).toBe(asOurs(french.format(value)));
      }),
    );
  });

  test('with their units: percent, hours, telephones', () => {
    expect([en.formatPercent(14.975), en.formatHours(1.5)]).toEqual(['14.975%', '1.5 h']);
    expect([fr.formatPercent(14.975), fr.formatHours(1.5)]).toEqual([
      '14,975\u00A0%',
      '1,5\u00A0h',
    ]);
    expect([en.formatPhone('5145550199'), fr.formatPhone('5145550199')]).toEqual([
      '(514) 555-0199',
      '514\u00A0555-0199',
    ]);
    expect([en.formatPhone('+44 20'), fr.formatPhone('+44 20')]).toEqual(['+44 20', '+44 20']);
  });
});

test('0 takes the plural in English and the singular in French', () => {
  const [english, french] = [0, 1, 2, 1_204].reduce<[string[], string[]]>(
    ([left, right], count) => [
      [...left, en.counted(count, 'trim')],
      [...right, fr.counted(count, 'version')],
    ],
    [[], []],
  );
  expect(english).toEqual(['0 trims', '1 trim', '2 trims', '1,204 trims']);
  expect(french).toEqual(
    ['0 version', '1 version', '2 versions', '1 204 versions'].map((text) =>
      text.replaceAll(' ', '\u00A0'),
    ),
  );
});
