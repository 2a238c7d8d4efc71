import { expect, test } from 'vitest';
import { bareVin, hasRightCheckDigit, namesVin, vin } from './vin.ts';

const published = ['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715'];

test.each(published)('%s has the check digit of 49 CFR 565', (one) => {
  expect(vin(one, 'vin', {})).toBeNull();
  expect(hasRightCheckDigit(one)).toBe(true);
});

test('a wrong character is found, unless the check digit cannot tell it', () => {
  const one = '1M8GDM9AXKP042788';
  const signs = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'];
  const others = [...one].flatMap((sign, place) =>
    signs
      .filter((other) => other !== sign && place !== 8)
      .map((other) => one.slice(0, place) + other + one.slice(place + 1)),
  );
  const missed = others.filter(hasRightCheckDigit);
  // Letters and digits of the same value: A and 1, B and 2 and K and S, ...
  expect(missed.every((other) => /^[A-HJ-NPR-Z\d]{17}$/.test(other))).toBe(true);
  expect(missed.length / others.length).toBeLessThan(0.1);
  expect(hasRightCheckDigit('1M8GDM9A1KP042788')).toBe(false);
});

test('a VIN is stored in upper case without spaces and dashes', () => {
  expect(bareVin(' 1m8g-dm9a xkp042788 ')).toBe('1M8GDM9AXKP042788');
});

test.each([
  ['1M8GDM9AXKP04278', 'fieldProblems.vin'],
  ['1M8GDM9AXKP0427888', 'fieldProblems.vin'],
  ['1M8GDM9AXKP04278É', 'fieldProblems.vin'],
  ['IM8GDM9AXKPO42788', 'fieldProblems.vinLetters'],
  ['1M8GDM9AIKP042788', 'fieldProblems.vinLetters'],
  ['1M8GDM9AXKP04278Q', 'fieldProblems.vinLetters'],
  ['ÉM8GDM9AXKPO42788', 'fieldProblems.vin'],
  ['OM8GDM9AXKP04278É', 'fieldProblems.vin'],
])('%s is no VIN', (typed, key) => {
  expect(vin(typed, 'vin', {})).toEqual({ key });
});

test.each([
  ['1HGCM82633A004352', true],
  [' 1hgcm82633a004352 ', true],
  ['1HGCM-82633 A004352', true],
  ['order of 1HGCM82633A004352, mats', true],
  ['1HGCM82633A00435', false],
  ['11HGCM82633A004352', false],
  ['antenna', false],
  ['ABCDEFGHJKLMNPRST', false],
  ['roof box 2026', false],
])('%j names a VIN: %s', (text, names) => {
  expect(namesVin(text)).toBe(names);
});
