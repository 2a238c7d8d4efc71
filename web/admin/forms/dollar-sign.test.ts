import { expect, test } from 'vitest';
import * as fr from '#shared/messages/fr/formats.ts';
import { dollarComesFirst as inFrench } from '#shared/messages/fr/typed.ts';
import * as en from '#texts/formats.ts';
import { dollarComesFirst as inEnglish } from '#texts/typed.ts';

test.each([
  ['English', en, inEnglish],
  ['French', fr, inFrench],
])('the dollar stands in %s fields where it stands in text', (_, { formatMoney }, comesFirst) => {
  expect(formatMoney(1_234_50).startsWith('$')).toBe(comesFirst);
  expect(formatMoney(1_234_50).endsWith('$')).toBe(!comesFirst);
});
