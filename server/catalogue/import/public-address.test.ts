import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '0.1.2.3', '::']],
  [
    'an inside network',
    ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1'],
  ],
  [
    'a link, and the clouds’ data of machines',
    ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0'],
  ],
  ['a carrier', ['100.64.0.1', '100.127.255.255']],
  ['a group', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1', 'ff0e::1']],
  [
    'documentation and tests',
    ['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '198.19.255.255', '2001:db8::1'],
  ],
  [
    'reserved ranges',
    ['240.0.0.1', '192.0.0.1', '192.88.99.1', 'fec0::1', '100::1', '4000::1', '2001:2::1'],
  ],
  [
    'another address in a new one',
    ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1'],
  ],
  ['a translated one', ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1']],
  ['a tunnel', ['2002:7f00:1::', '2002:808:808::1', '2001:0:4136:e378::1']],
  ['nothing', ['', 'localhost', '300.1.1.1', '1.2.3.4.5', 'fe80', '1.1.1.1/8']],
])('%s is not public', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses of the internet are public', () => {
  const addresses = [
    '8.8.8.8',
    '1.1.1.1',
    '93.184.215.14',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
  ];
  expect(addresses.filter(isPublicAddress)).toEqual(addresses);
});
