import { dataLines } from '#tests/support/data.ts';
import {
  hostileMarkup,
  hostileSql,
  hostileTexts,
  lineBreaks,
  manyPlaces,
} from '#tests/support/hostile.ts';

/** Strings that have broken programs, and well-formed strings of the wrong kind. */
export const hostileStrings: readonly string[] = [
  ...hostileTexts,
  ...dataLines('hostile/emoji.txt'),
  ...dataLines('hostile/right-to-left.txt'),
  ...hostileSql,
  ...hostileMarkup,
  ...manyPlaces,
  ...lineBreaks,
  '\u0000',
  '\ud800',
  'x'.repeat(30_000),
  "1' and pg_sleep(5)--",
  '../../../../etc/passwd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  'a@b.test\r\nBcc: everyone@b.test',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
];

/** Values of every type, for use where another type is expected. */
export const strangeValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '1',
  '1e400',
  'NaN',
  -1,
  0,
  0.1,
  1e21,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  [[]],
  {},
  { $gt: '' },
  { constructor: { prototype: { isAdmin: true } } },
  { length: 1e9 },
];
