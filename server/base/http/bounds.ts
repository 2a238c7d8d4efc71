import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { maxLongBodyBytes } from '#shared/rules/limits.ts';
import type { AnswerRaw } from './raw-answers.ts';

/**
 * How long a body may take to arrive, in milliseconds: 60 MB of pictures come slowly over a phone in a showroom. And how long
 * the shop itself may work for an answer: pictures wait their turn.
 */
const usualPatience = { bodyMs: 30_000, uploadMs: 600_000, workMs: 600_000 };
/** More than one process has work for; each open connection costs some 20 kB. */
const mostConnections = 4_000;

/** What the HTTP server takes at most. Balancers keep idle connections for 60 s, so the shop keeps them longer. */
export const serverBounds = {
  bodyLimit: maxLongBodyBytes / 20, // of a call that names no other
  requestTimeout: usualPatience.uploadMs,
  connectionTimeout: 60_000, // without a byte either way, while the shop is not at work for it
  keepAliveTimeout: 75_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
} satisfies FastifyServerOptions & { http: object };

/** Ends requests whose body does not arrive in time (408); only a call that takes files gives it the time of an upload. */
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
    if (hasBody) {
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
}

/** Gives the shop's own work for a request more time than a connection that is silent for another reason gets. */
export function keepWhileAtWork(app: FastifyInstance, { workMs } = usualPatience): void {
  // A request of this very process, as tests inject them, has no connection.
  const silent = ({ raw }: FastifyRequest, ms: number) =>
    raw.socket instanceof Socket && raw.socket.setTimeout(ms);
  app.addHook('preHandler', (request, _reply, done) => {
    silent(request, workMs);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    silent(request, app.server.timeout); // from here on it waits for whoever reads the answer
    done(null, payload);
  });
}

/**
 * Once the server stops, closes connections as soon as they have got their answer. Node closes those that are idle when it
 * stops; others it would keep, and with them the process, for as long as idle ones are kept.
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
