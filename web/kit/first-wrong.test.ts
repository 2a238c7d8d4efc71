import { expect, test } from 'vitest';
import { firstWrong } from './first-wrong.ts';

const control = (name?: string) => ({ name, focus() {} });
const controls = ['orderEmails', '', undefined, 'website', 'gst'].map(control);

test.each([
  ['the first one on the page, whatever the order of mistakes', ['gst', 'website'], 'website'],
  ['a text of several lines', ['website', 'orderEmails'], 'orderEmails'],
  ['nothing for a mistake elsewhere', ['version', 'toString'], undefined],
])('focus goes to %s', (_, wrong, name) => {
  const errors = Object.fromEntries(wrong.map((field) => [field, ['A mistake']]));
  expect(firstWrong(controls, errors)?.name).toBe(name);
});
