import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { count } from '#server/base/signals/counts.ts';
import type { Parts } from './ctx.ts';
import type { RequestLimit } from './flood.ts';
import { isMalformed } from './malformed.ts';
import { requestIdOf } from './request-log.ts';
import { writeKept } from './send-kept.ts';

/**
 * Answers from the cache before the framework, which would double the cost; other requests pass on
 * to it. Off if requests are logged or traced, or while the shop stops.
 */
export function serveFirst(
  app: FastifyInstance,
  { cache, config }: Pick<Parts, 'cache' | 'config'>,
  limit: RequestLimit,
): void {
  const { server } = app;
  const listeners = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  const logsRequests = ['trace', 'debug', 'info'].includes(config.logLevel);
  if (logsRequests || config.traces || listeners.length !== 1) return;
  const [handle] = listeners;
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET' && server.listening && !isMalformed(request)) {
      const kept = cache.find(request.url!);
      if (typeof kept === 'object' && limit.count(request) === 0) {
        if (writeKept(kept, request, response, requestIdOf(request))) return count('cache_hits');
      }
    }
    handle!(request, response);
  });
}
