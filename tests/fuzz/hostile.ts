import { realText } from '#tests/support/real-data.ts';

/** Strings that have broken other people's programs, from public collections, beside our own worst. */
export const hostileStrings: readonly string[] = [
  ...(JSON.parse(realText('hostile/strings/blns_dev_quarter.json')) as string[]),
  ...lines('hostile/strings/fuzzdb_emoji.txt'),
  ...lines('hostile/strings/fuzzdb_right-to-left.txt'),
  ...lines('hostile/sql/payloadbox_Auth_Bypass.txt'),
  ...lines('hostile/xss/fuzzdb_xss-rsnake.txt'),
  ...lines('hostile/xss/patt_XSS_Polyglots.txt'),
  ...lines('hostile/path/fuzzdb_crlf-injection.txt'),
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

/** Values of every kind where another kind is meant. */
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

function lines(file: string): string[] {
  return realText(file)
    .split('\n')
    .filter((line) => line !== '');
}
