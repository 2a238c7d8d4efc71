import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/base/config.ts';
import { clientOf, isBalancer } from './client.ts';
import type { AnswerRaw } from './raw-answers.ts';

/** Open connections per client: a browser has about six, an office address dozens of browsers. */
const mostOfClient = 200;

/**
 * Refuses a client's connections above 200 with 429, so that one address cannot use up the process.
 * Balancers' networks are exempt; with a number in TRUST_PROXY balancers are unknown, so there is
 * no limit.
 */
export function limitConnections(
  app: FastifyInstance,
  { rateLimit, trustProxy }: Pick<Config, 'rateLimit' | 'trustProxy'>,
  answer: AnswerRaw,
): void {
  if (!rateLimit || typeof trustProxy === 'number') return;
  const isLeftOut = isBalancer(trustProxy);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isLeftOut(address)) return;
    const client = clientOf(address);
    const count = (open.get(client) ?? 0) + 1;
    open.set(client, count);
    socket.once('close', () => {
      const left = open.get(client)! - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
    if (count > mostOfClient) answer(socket, 429, { 'retry-after': '10' });
  });
}
