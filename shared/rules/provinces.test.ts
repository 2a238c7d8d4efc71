import { expect, test } from 'vitest';
import { provinceOf, provinces } from './provinces.ts';

/** Rates of 2026 in percent, and the zone of the capital. */
const table = `
  AB gst 5 pst 0     hst 0  America/Edmonton
  BC gst 5 pst 7     hst 0  America/Vancouver
  MB gst 5 pst 7     hst 0  America/Winnipeg
  NB gst 0 pst 0     hst 15 America/Moncton
  NL gst 0 pst 0     hst 15 America/St_Johns
  NS gst 0 pst 0     hst 14 America/Halifax
  NT gst 5 pst 0     hst 0  America/Edmonton
  NU gst 5 pst 0     hst 0  America/Iqaluit
  ON gst 0 pst 0     hst 13 America/Toronto
  PE gst 0 pst 0     hst 15 America/Halifax
  QC gst 5 pst 9.975 hst 0  America/Toronto
  SK gst 5 pst 6     hst 0  America/Regina
  YT gst 5 pst 0     hst 0  America/Whitehorse`;

test('the provinces and territories with their taxes and time zones', () => {
  const found = provinces.map(({ code, gst, pst, hst, timeZone }) =>
    ['', code, 'gst', gst, 'pst', pst, 'hst', hst, timeZone].join(' '),
  );
  expect(found).toEqual(
    table
      .trim()
      .split('\n')
      .map((row) => ` ${row.trim().replace(/ +/g, ' ')}`),
  );
});

test('a code that is none has no province', () => {
  expect(provinceOf('SK')?.pst).toBe(6);
  expect([provinceOf('sk'), provinceOf(''), provinceOf('XX')]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});
