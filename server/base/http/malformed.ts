import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/base/config.ts';
import { malformed } from '#server/base/errors.ts';

/**
 * The path of a request that names the whole address, as clients of a proxy do: a server has to take it (RFC 9112, 3.2.2),
 * where the address is its own. Whatever else is no path is left as it is, and refused.
 */
export function pathAsked({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const ownHost = new URL(publicUrl).host;
  return ({ url = '', headers }: IncomingMessage): string => {
    if (url.startsWith('/')) return url;
    const asked = URL.parse(url);
    const isOwn =
      /^https?:$/.test(asked?.protocol ?? '') && [ownHost, headers.host].includes(asked!.host);
    return isOwn ? asked!.pathname + asked!.search : url;
  };
}

/** Whether a request has no path, or not one Host: two are read differently by what stands before the shop and by the shop. */
export function isMalformed({ url, rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return !url?.startsWith('/') || hosts > 1 || (hosts === 0 && httpVersion !== '1.0');
}

/** Refuses such requests with 400 before any other hook looks at them. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    isMalformed(raw) ? done(malformed()) : done(),
  );
}
