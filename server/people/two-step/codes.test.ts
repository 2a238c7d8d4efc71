import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes, secretForApp, stepOfCode } from './codes.ts';
import { seal, unseal } from './secret-box.ts';

/** The secret and table of RFC 6238, appendix B; apps show the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890');
const table: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

test.each(table)('at %i s the code is %s', (seconds, code) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is taken one step early and one late, as the step that it is of, and no further', () => {
  const step = Math.floor(1111111111 / 30);
  for (const [away, expected] of [
    [-60, null],
    [-30, step],
    [0, step],
    [30, step],
    [60, null],
  ] as const) {
    expect(stepOfCode(secret, '050471', at(1111111111 + away)), `${away} s`).toBe(expected);
  }
});

test.each(['', '05047', '0504711', 'abcdef', '-50471', '٠٥٠٤٧١', '5047 1e'])(
  '%j is no code',
  (code) => {
    expect(stepOfCode(secret, code, at(1111111111))).toBeNull();
  },
);

test('spaces in a code do not matter', () => {
  expect(stepOfCode(secret, '050 471', at(1111111111))).not.toBeNull();
});

test('an app gets the shop and the person with the secret', () => {
  const { text, uri } = secretForApp(secret, 'Northgate: Motors', 'zoé@example.test');
  expect(text).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(uri);
  expect(url.protocol + url.host).toBe('otpauth:totp');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ issuer: 'Northgate: Motors', secret: text, algorithm: 'SHA1', digits: '6', period: '30' },
  });
  expect(decodeURIComponent(url.pathname)).toContain('zoé@example.test');
});

test('ten recovery codes, all different, of 80 bits, and found however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toEqual(
      hashRecoveryCode(code),
    );
  }
});

test('a sealed secret opens with the same key, for the same person and unchanged alone', () => {
  const key = 'k'.repeat(32);
  const sealed = seal(key, 7, secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(key, 7, secret).equals(sealed)).toBe(false);
  expect(unseal(key, 7, sealed)).toEqual(secret);
  expect(unseal('other'.repeat(8), 7, sealed)).toBeNull();
  expect(unseal(key, 8, sealed)).toBeNull();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(unseal(key, 7, changed)).toBeNull();
  expect(unseal(key, 7, sealed.subarray(0, 20))).toBeNull();
});
