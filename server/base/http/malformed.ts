import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/base/config.ts';
import { malformed } from '#server/base/errors.ts';

/**
 * The path of a request in absolute form, which a server must accept for its own host (RFC 9112,
 * 3.2.2). Any other target stays unchanged and is refused.
 */
export function requestPath({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const ownHost = new URL(publicUrl).host;
  return ({ url = '', headers }: IncomingMessage): string => {
    if (url.startsWith('/')) return url;
    const asked = URL.parse(url);
    const isOwn =
      /^https?:$/.test(asked?.protocol ?? '') && [ownHost, headers.host].includes(asked!.host);
    return isOwn ? asked!.pathname + asked!.search : url;
  };
}

/** Whether a request lacks a path or has a wrong number of Hosts: of two, a proxy reads either. */
function isMalformed({ url, rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return !url?.startsWith('/') || hosts > 1 || (hosts === 0 && httpVersion !== '1.0');
}

/** Refuses malformed requests with 400 before any other hook. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    isMalformed(raw) ? done(malformed()) : done(),
  );
}
