import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { sendsMail } from '#server/base/config.ts';
import { platformLanguage, withoutPrefix } from '#shared/rules/languages.ts';
import { offsetsAbout } from '#shared/rules/local-time.ts';
import { isLinkPath } from '#shared/rules/shared-links.ts';
import { platformTimeZone } from '#shared/rules/time-zones.ts';
import { atMost } from './base/at-most.ts';
import type { Answer, Scopes } from './base/cache/answer-cache.ts';
import { admitted, laneOf } from './base/http/admission.ts';
import type { Parts } from './base/http/ctx.ts';
import { logFailure, notFoundHandler, toHttpError } from './base/http/error-handler.ts';
import { withoutNonces } from './base/http/inline-scripts.ts';
import { sendMade } from './base/http/send-cached.ts';
import { wordingIn } from './base/words.ts';
import { builtPages } from './built-pages.ts';
import { noteOwnLanguages } from './dealers/known-shops.ts';
import { pageCalls } from './page-calls.ts';
import { placeOf, type Rendered } from './page-place.ts';
import { followPreviewLink, staysOpen } from './page-previews.ts';
import type { PageSource } from './page-source.ts';

/** More at a time would hold up the one thread, which also has to refuse: a page takes 10 ms. */
const inTurn = atMost(4, Number.POSITIVE_INFINITY);

/** Renders all other GETs as pages, by the web room's entry, which calls the API in process. */
export async function registerPages(
  app: FastifyInstance,
  parts: Parts,
  source = builtPages,
): Promise<void> {
  const current = await source.open(app);
  await noteOwnLanguages(parts);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(api|sanctum|assets|media)\//.test(request.url)) return notFoundHandler(request, reply);
    // As the router reads it: a browser's and a router's address may differ from the one that was sent.
    const path = withoutPrefix(addressOf(parts, request).pathname);
    const preview = await followPreviewLink(parts, request, reply, path);
    if (preview === 'followed') return reply;
    const isPublic = (await current(platformLanguage)).web.isPublicPage(path);
    const page = (scopes?: Scopes) => admitted(laneOf(request), () => made(scopes));
    const made = async (scopes?: Scopes) => {
      // Asked while the page is made, so that none is kept beyond a change of its language.
      const place = await placeOf(parts, current, request.url);
      if ('leadsTo' in place) return leadTo(place.leadsTo);
      const asked = isPublic
        ? anyonesRequest(parts, request)
        : personsRequest(parts, request, reply);
      const isOpen = staysOpen(path);
      const wording = wordingIn(place.language);
      const call = pageCalls(parts, request, reply, wording, { scopes, isOpen });
      const report = (error: Error) => logFailure(toHttpError(error), error, request);
      const rendering = () => rendered(parts, { ...place, asked, call, report });
      const { response, nonce } = await inTurn(rendering);
      response.headers.set('content-language', place.language);
      if (isLinkPath(path)) hideAddress(response.headers);
      if (preview === 'preparing') hidePreview(response.headers);
      return answerOf(response, nonce, source.moreAllowed);
    };
    if (!isPublic || !source.isCached || preview === 'preparing')
      return sendPage(await page(), reply);
    const cached = await parts.cache.answer(request.raw.url!, page);
    return sendMade(parts.cache, cached, request, reply);
  });
}

/** A page whose address is a secret is kept nowhere, found by no search, and named to no other site. */
function hideAddress(headers: Headers): void {
  headers.set('cache-control', 'no-store');
  headers.set('referrer-policy', 'no-referrer');
  headers.set('x-robots-tag', 'noindex, nofollow');
}

/** A page of a shop in preparation is its reader's alone, and found by no search. */
function hidePreview(headers: Headers): void {
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex, nofollow');
}

interface Rendering extends Rendered {
  asked: Request;
  call: ReturnType<typeof pageCalls>;
  report(error: Error): void;
}

/** Renders a page; scripts with the nonce are its own. */
async function rendered(
  { config, now }: Pick<Parts, 'config' | 'now'>,
  { asked, call, report, pages, basename }: Rendering,
): Promise<{ response: Response; nonce: string }> {
  const { publicUrl, viewsKeptDays, developerPages } = config;
  const { web, renderBelow, stylesOf, adminTemplate } = pages;
  const context = new RouterContextProvider();
  const nonce = randomBytes(16).toString('base64url');
  context.set(web.nonceContext, nonce);
  context.set(web.serverApi, {
    platformOffsets: () => offsetsAbout(platformTimeZone, now()),
    ...{ call, report, now, publicUrl, viewsKeptDays, stylesOf, adminTemplate },
    showsParts: developerPages,
    sendsMail: sendsMail(config),
  });
  return { response: await renderBelow(basename)(asked, context), nonce };
}

/**
 * Leads to the page's address of another prefix. Not for good, because a dealership can change its
 * language. The router's own requests get what it takes for a redirect to another document.
 */
function leadTo(address: string): Answer {
  const [path, query = ''] = address.split('?', 2) as [string, string?];
  const headers = { 'cache-control': 'no-store' };
  const body = Buffer.alloc(0);
  if (!path.endsWith('.data'))
    return { status: 302, headers: { ...headers, location: address }, body };
  const search = new URLSearchParams(query);
  search.delete('_routes');
  const page = path.replace(/(_)?\.data$/, '');
  const redirect = search.size > 0 ? `${page}?${search}` : page;
  return {
    status: 204,
    headers: {
      ...headers,
      'x-remix-redirect': redirect,
      'x-remix-status': '302',
      'x-remix-reload-document': 'true',
      'x-remix-response': 'yes',
    },
    body,
  };
}

/** A request without anything of its sender, for pages that are the same for everyone. */
const anyonesRequest = (parts: Parts, request: FastifyRequest) =>
  new Request(addressOf(parts, request));

/** Concatenated, because a path such as '//host' would resolve to another site. */
const addressOf = ({ config }: Parts, request: FastifyRequest) =>
  new URL(`${config.publicUrl}${request.url}`);

function personsRequest(parts: Parts, request: FastifyRequest, reply: FastifyReply): Request {
  const controller = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat())
      if (one !== undefined && !name.startsWith(':')) headers.append(name, one);
  }
  return new Request(addressOf(parts, request), {
    method: request.method,
    headers,
    signal: controller.signal,
  });
}

async function answerOf(
  response: Response,
  nonce: string,
  more: PageSource['moreAllowed'],
): Promise<Answer> {
  const headers = Object.fromEntries(response.headers);
  // Browsers keep a 410 for good unless they are told otherwise, and a closed shop may open again.
  if (response.status === 410) headers['cache-control'] = 'no-store';
  if (response.status === 503) headers['retry-after'] = '5'; // the router drops a thrown answer's headers
  const isHtml = headers['content-type']?.startsWith('text/html') === true;
  if (!isHtml)
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const { html, hashes } = withoutNonces(
    (response as { html?: string }).html ?? (await response.text()),
    nonce,
  );
  headers['content-security-policy'] = contentSecurityPolicy(hashes, more);
  return { status: response.status, headers, body: Buffer.from(html) };
}

const sendPage = ({ status, headers, body }: Answer, reply: FastifyReply) =>
  reply.code(status).headers(headers).send(body);

function contentSecurityPolicy(scriptHashes: string[], more: PageSource['moreAllowed']): string {
  const allowed = {
    'default-src': "'self'",
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:", // blob: previews chosen pictures
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'object-src': "'none'",
    ...more,
  };
  return Object.entries(allowed)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
