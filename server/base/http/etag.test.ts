import { expect, test } from 'vitest';
import { hasAnswer } from './etag.ts';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b" ,  W/"a"', 'W/"a"', true],
  ['*', '"a"', true],
  ['"b", "c"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('%j names the answer %j: %j', (known, tag, expected) => {
  expect(hasAnswer({ headers: { 'if-none-match': known } }, tag)).toBe(expected);
});
