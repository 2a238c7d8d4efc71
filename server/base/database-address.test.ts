import { expect, test } from 'vitest';
import { readAddress, withParameter } from './database-address.ts';

const [one, two] = ['postgres://shop:x%2Cy@one:5433/shop', 'postgres://shop:x%2Cy@two/shop'];
const both = 'postgres://shop:x%2Cy@one:5433,two/shop';

test.each([
  [one, { hosts: [one], sought: undefined }],
  [both, { hosts: [one, two], sought: 'primary' }],
  [`${one}?target_session_attrs=read-write`, { hosts: [one], sought: 'primary' }],
  [
    `${both}?target_session_attrs=standby&sslmode=require`,
    { hosts: [`${one}?sslmode=require`, `${two}?sslmode=require`], sought: 'standby' },
  ],
  [
    'postgres://[::1]:5432,[::2]:5432/shop',
    { hosts: ['postgres://[::1]:5432/shop', 'postgres://[::2]:5432/shop'], sought: 'primary' },
  ],
  ['mysql://one/shop', undefined],
  ['one:5432/shop', undefined],
  ['postgres://one,two:port/shop', undefined],
  [`${both}?target_session_attrs=any`, undefined],
])('%s', (text, found) => {
  expect(readAddress(text)).toEqual(found);
});

test('a parameter more goes to each host, and does not replace one that is given', () => {
  const url = withParameter(`${both}?target_session_attrs=primary`, 'options', '-c a=b');
  expect(readAddress(url)?.hosts.map((host) => new URL(host).searchParams.get('options'))).toEqual([
    '-c a=b',
    '-c a=b',
  ]);
  expect(withParameter(url, 'options', '')).toBe(url);
});
