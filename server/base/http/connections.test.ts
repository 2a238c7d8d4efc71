import { connect, createServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Config } from '#server/base/config.ts';
import { limitConnections } from './connections.ts';

/** Number of refused connections out of 205 from one address. */
async function refusedWith(settings: Pick<Config, 'rateLimit' | 'trustProxy'>): Promise<number> {
  const server = createServer();
  let refused = 0;
  const both = new Promise<void>((resolve) => {
    let seen = 0;
    limitConnections({ server } as unknown as FastifyInstance, settings, () => {
      refused += 1;
    });
    server.on('connection', () => {
      seen += 1;
      if (seen === 205) resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const sockets: Socket[] = Array.from({ length: 205 }, () => connect(port, '127.0.0.1'));
  await both;
  for (const socket of sockets) socket.destroy();
  server.close();
  return refused;
}

test.each([
  ['a client', { rateLimit: true, trustProxy: false as const }, 5],
  ['a balancer whose network is known', { rateLimit: true, trustProxy: ['127.0.0.0/8'] }, 0],
  ['a client beside such a network', { rateLimit: true, trustProxy: ['10.0.0.0/8'] }, 5],
  ['whoever connects, where balancers are a number', { rateLimit: true, trustProxy: 1 }, 0],
  ['everyone without limits', { rateLimit: false, trustProxy: false as const }, 0],
])('of 205 connections the right number is refused: %s', async (_, settings, expected) => {
  expect(await refusedWith(settings)).toBe(expected);
});
