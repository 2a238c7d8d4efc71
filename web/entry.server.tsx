import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceOf } from './nonce.ts';
import { paintFirst } from './paint-first.ts';
import { apiOf } from './server-api.ts';

export { nonceContext } from './nonce.ts';
export { isPublicPage } from './public-pages.ts';
export { serverApi } from './server-api.ts';

interface Failed {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const renderTimeoutMs = 10_000;

/** Renders a page whole: all its data is there before it starts, so nothing is gained by streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const html = await renderWhole(request.url, routerContext, nonceOf(context));
  return new Page(paintFirst(html, apiOf(context).stylesOf), { status, headers });
}

/** An answer whose text is at hand: the server looks for scripts in it, and a body would have to be decoded for that. */
class Page extends Response {
  readonly html: string;
  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }
}

/** In place of the router's, which would print errors whole, with the rows that they quote. */
export function handleError(error: unknown, { request, context }: Failed): void {
  if (!request.signal.aborted) apiOf(context).report(error);
}

function renderWhole(url: string, routerContext: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={url} nonce={nonce} />, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
    });
    const timeout = setTimeout(() => {
      abort();
      reject(new Error('Rendering took too long'));
    }, renderTimeoutMs);
  });
}
