import { expect, test } from 'vitest';
import { plainAddress } from './alike-signs.ts';
import { emailField, validate } from './form.ts';

test.each([
  ['o’brien@example.test', "o'brien@example.test"],
  [' anne\u2011marie@example.test\u00a0', 'anne-marie@example.test'],
  ['anne\u200b@exa\u00admple.test', 'anne@example.test'],
  ['anne@cafe\u0301.test', 'anne@café.test'],
  ['o`brien@example.test', 'o`brien@example.test'],
  ['a@example.test\nb\u2019c@example.test', "a@example.test\nb'c@example.test"],
])('the address %j is %j', (typed, plain) => {
  expect(plainAddress(typed)).toBe(plain);
});

test('an address is checked as it will be stored', () => {
  expect(validate({ email: emailField }, { email: 'o’brien@example.test' })).toEqual({});
  expect(validate({ email: emailField }, { email: 'o brien@example.test' })).not.toEqual({});
});
