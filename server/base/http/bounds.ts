import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { maxLongBodyBytes } from '#shared/rules/limits.ts';
import type { AnswerRaw } from './raw-answers.ts';

/**
 * Longest time for a body to arrive, in milliseconds (60 MB of pictures come slowly over a phone in
 * a showroom), and longest time for the shop to answer (pictures queue).
 */
const usualPatience = { bodyMs: 30_000, uploadMs: 600_000, workMs: 600_000 };
/** More connections than one process can serve; each costs some 20 kB. */
const mostConnections = 4_000;

/** The HTTP server's limits. Idle connections outlive the 60 s that balancers keep them. */
export const serverBounds = {
  bodyLimit: maxLongBodyBytes / 20, // unless a call sets its own
  requestTimeout: usualPatience.uploadMs,
  connectionTimeout: 60_000, // of silence, except while the shop works on an answer
  keepAliveTimeout: 75_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
} satisfies FastifyServerOptions & { http: object };

/** Ends requests with 408 if the body comes too slowly; calls with files get more time. */
export function boundBodies(
  app: FastifyInstance,
  answer: AnswerRaw,
  patience = usualPatience,
): void {
  app.server.maxConnections = mostConnections;
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request;
    const hasBody =
      Number(raw.headers['content-length']) > 0 || raw.headers['transfer-encoding'] !== undefined;
    // Calls in process have no connection that could be slow.
    if (hasBody && raw.socket instanceof Socket) {
      const { bodyMs, uploadMs } = patience;
      const timer = setTimeout(
        () => {
          request.log.warn({ route: request.routeOptions.url }, 'a body did not arrive in time');
          answer(raw.socket, 408);
        },
        request.routeOptions.config.files ? uploadMs : bodyMs,
      );
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
    }
    done(null, payload);
  });
  app.addHook('onError', (request, reply, { statusCode }, done) => {
    // A connection that is closed while the body still comes is reset, and the client loses the answer.
    if (statusCode === 413) {
      reply.removeHeader('connection');
      request.raw.resume();
    }
    done();
  });
}

/** Extends the limit of silence while the shop works on an answer. */
export function keepWhileAtWork(app: FastifyInstance, { workMs } = usualPatience): void {
  // A request injected by tests has no connection.
  const silent = ({ raw }: FastifyRequest, ms: number) =>
    raw.socket instanceof Socket && raw.socket.setTimeout(ms);
  app.addHook('preHandler', (request, _reply, done) => {
    silent(request, workMs);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    silent(request, app.server.timeout); // from here on the client is awaited
    done(null, payload);
  });
}

/**
 * While the server stops, closes each connection after its answer. Node itself closes only idle
 * ones; the others would keep the process alive until they expire.
 */
export function closeOnceAnswered(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const closing = setInterval(() => app.server.closeIdleConnections(), 100);
      app.server.once('close', () => clearInterval(closing));
    }
    done();
  });
}
