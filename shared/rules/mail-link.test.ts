import fc from 'fast-check';
import { expect, test } from 'vitest';
import { behindHash, readBehindHash } from './mail-link.ts';

test('whom a link is for comes out as it went in, and stands behind the first #', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const link = new URL(`https://shop.test/reset-password?step=code${behindHash(email)}`);
      expect(link.search).toBe('?step=code');
      expect(readBehindHash(link.hash)).toEqual({ email, code: null });
    }),
  );
});

test('a code is digits alone, and anything else says nothing', () => {
  expect(readBehindHash('#01234567890123456789')).toEqual({
    ...{ email: null, code: '01234567890123456789' },
  });
  for (const hash of ['', '#', '#main', '#12a', '#email=', '#email=%E0%A4%A', '#code=1'])
    expect(readBehindHash(hash)).toEqual({ email: null, code: null });
});
