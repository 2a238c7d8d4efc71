import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#server/base/config.ts';

/** Whatever an answer says, a browser that takes it for a page runs and loads nothing. */
const nothingAllowed = {
  defaultSrc: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Sets the security headers of every answer. They are the same for all, so they are worked out once, and not for each request. */
export function sendSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The headers of every answer, worked out anew at each call. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    // Pages have their own, with the hashes of their scripts; nothing else is to be shown as a page.
    contentSecurityPolicy: { useDefaults: false, directives: nothingAllowed },
    hsts: publicUrl.startsWith('https:') && { maxAge: 365 * 24 * 3_600, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' }, // for browsers that do not know frame-ancestors
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  setHeaders(request, response, () => {});
  response.setHeader(
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  );
  return { ...response.getHeaders() };
}
