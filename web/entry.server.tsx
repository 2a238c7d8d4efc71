import { setTimeout as sleep } from 'node:timers/promises';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { adminDocument } from './admin-document.ts';
import { olderBrowserScript, withEarlyScripts } from './early-scripts.ts';
import { nonceOf } from './nonce.ts';
import { plainPageOf } from './plain-page.ts';
import { apiOf } from './server-api.ts';
import { paintFirst } from './speed/paint-first.ts';

export { nonceContext } from './nonce.ts';
export { isPublicPage } from './public-pages.ts';
export { serverApi } from './server-api.ts';

interface Failed {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Renders a page in one go, as all of its data is loaded. React's streams would encode many small
 * chunks, to be decoded again (decision 019).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { serverHandoffStream, ...withoutData } = routerContext;
  const { adminTemplate, stylesOf } = apiOf(context);
  const nonce = nonceOf(context);
  const admin = adminDocument(routerContext, adminTemplate, olderBrowserScript(nonce));
  if (admin) return new Page(admin, { status, headers });
  const plain = plainPageOf(routerContext);
  const rendered = await render(
    <ServerRouter context={withoutData} url={request.url} nonce={nonce} />,
  );
  if (plain) {
    const styled = paintFirst(rendered, stylesOf);
    const script = `<script nonce="${nonce}">(${plain.runs})()</script>`;
    return new Page(`<!DOCTYPE html>${styled.replace(documentEnd, () => script + documentEnd)}`, {
      ...{ status, headers },
    });
  }
  const scripts = serverHandoffStream ? await dataScripts(serverHandoffStream, nonce) : '';
  // Concatenated last, because each search in the long text would copy it.
  const page = withEarlyScripts(rendered.slice(0, -documentEnd.length), nonce);
  const html = paintFirst(page, stylesOf);
  return new Page(`<!DOCTYPE html>${html}${scripts}${documentEnd}`, { status, headers });
}

/** A response with its text at hand, which the server searches for scripts. */
class Page extends Response {
  readonly html: string;
  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }
}

/** Replaces the router's handler, which prints whole errors with the rows that they quote. */
export function handleError(error: unknown, { request, context }: Failed): void {
  // The router's own 404, for a path with a line break.
  const isAnswered = isRouteErrorResponse(error) && error.status < 500;
  if (!isAnswered && !request.signal.aborted) apiOf(context).report(error);
}

/** Marks in a page with `lazy` parts still loading, which happens once per process. */
const unfinished = '<!--$!-->';
const tries = 20;
const betweenTriesMs = 10;

async function render(document: ReactElement): Promise<string> {
  let html = renderToString(document);
  for (let left = tries; left > 0 && html.includes(unfinished); left -= 1) {
    await sleep(betweenTriesMs);
    html = renderToString(document);
  }
  return html;
}

const documentEnd = '</body></html>';

/** Loaders' data for the router, in scripts like its own `StreamTransfer`'s. */
async function dataScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const script = (code: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${code};</script>`;
  const reader = data.getReader();
  const decoder = new TextDecoder();
  let scripts = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const text = JSON.stringify(decoder.decode(part.value, { stream: true }));
    scripts += script(`enqueue(${text.replace(/[&<>\u2028\u2029]/g, escaped)})`);
  }
  return scripts + script('close()');
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
