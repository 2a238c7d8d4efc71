import { expect, test } from 'vitest';
import { beginningOf } from './beginning.ts';

test.each([
  ['', ''],
  ['Keeps mud &amp; snow out.', 'Keeps mud & snow out.'],
  ['&lt;b&gt; &quot;5&quot; 5&#39;&nbsp;&copy;', '<b> "5" 5\' &copy;'],
  [`${'x'.repeat(210)}  ${'y'.repeat(30)}`, `${'x'.repeat(210)}…`],
  // As many letters as there is room for.
  ['x'.repeat(220), 'x'.repeat(220)],
  ['x'.repeat(221), `${'x'.repeat(220)}…`],
  [`A. B! C? ${'word '.repeat(60)}`, 'A. B! C?'],
  [`Fits\nwell. ${'word '.repeat(60)}`, 'Fits\nwell.'],
  [`Size 4.5 ${'word '.repeat(60)}`, `Size 4.5 ${'word '.repeat(42).trim()}…`],
  [`Fits well. ${'word '.repeat(60)}`, 'Fits well.'],
  ['word '.repeat(60), `${'word '.repeat(44).trim()}…`],
])('%s begins with %s', (text, beginning) => {
  expect(beginningOf(text)).toBe(beginning);
});
