import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { trustedProxies } from './client.ts';

const settingOf = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY, DATA_DIR: '/tmp' }).trustProxy;

/** The client's address as the shop sees it for a header, on a connection from a neighbour. */
async function clientWith(
  setting: string,
  forwarded: string,
  neighbour = '10.0.0.1',
): Promise<string> {
  const app = Fastify({ trustProxy: trustedProxies(settingOf(setting)) });
  app.get('/', async (request) => request.ip);
  const headers = { 'x-forwarded-for': forwarded };
  const { body } = await app.inject({ url: '/', headers, remoteAddress: neighbour });
  return body;
}

// 203.0.113.9 is forged by the client, 198.51.100.7 is the client, 10.0.0.x are balancers.
test.each([
  ['off', '203.0.113.9, 198.51.100.7', '10.0.0.1'],
  ['on', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['1', '198.51.100.7', '198.51.100.7'],
  ['2', '203.0.113.9, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['2', '198.51.100.7', '198.51.100.7'],
  ['10.0.0.0/8', '203.0.113.9, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['10.0.0.1 10.0.0.2', '203.0.113.9, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['10.0.0.1, ::1', '203.0.113.9, 198.51.100.7, 10.0.0.2', '10.0.0.2'],
])('TRUST_PROXY=%s: of %s the client is %s', async (setting, forwarded, client) => {
  expect(await clientWith(setting, forwarded)).toBe(client);
});

test('a neighbour outside the networks is the client, whatever it says', async () => {
  expect(await clientWith('10.0.0.0/8', '203.0.113.9', '198.51.100.7')).toBe('198.51.100.7');
});

test.each(['yes', '0', '100', '10.0.0.0/33', '10.0.0', ' ', 'loopback'])(
  'TRUST_PROXY=%j is a mistake',
  (setting) => {
    expect(() => settingOf(setting)).toThrow('TRUST_PROXY');
  },
);
