import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#server/base/config.ts';

/** The policy of answers other than pages: a browser that shows one runs and loads nothing. */
const nothingAllowed = {
  defaultSrc: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Sets the security headers of every answer, computed once. */
export function sendSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Computes the security headers of every answer. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    // Pages have their own policy with script hashes; other answers are not to be shown.
    contentSecurityPolicy: { useDefaults: false, directives: nothingAllowed },
    hsts: publicUrl.startsWith('https:') && { maxAge: 365 * 24 * 3_600, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' }, // for browsers without frame-ancestors
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  setHeaders(request, response, () => {});
  response.setHeader(
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  );
  return { ...response.getHeaders() };
}
