import { expect, test } from 'vitest';
import { clientOf } from './client.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['1::2:3:4:5:6:7', '1:0:2:3::'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
])('%s is one client with %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

test('a connection that has ended has no address, and fails nothing', () => {
  expect(clientOf(undefined)).toBe('');
});
