// biome-ignore lint/style/noRestrictedImports: everybody else redirects by way of this file
import { redirect, redirectDocument } from 'react-router';

import { withoutPrefix } from '#shared/rules/languages.ts';

/** Only for resolving paths; no request goes there. */
const somewhere = 'http://shop.invalid';

/** Null instead of an exception; the URL's own way is younger than some supported browsers. */
function parsed(wanted: string): URL | null {
  try {
    return new URL(wanted, somewhere);
  } catch {
    return null;
  }
}

/** A path as a browser would resolve it, if it stays on this site; else null. */
function ownPath(wanted: string): { pathname: string; rest: string } | null {
  if (!wanted.startsWith('/')) return null;
  const url = parsed(wanted);
  if (url?.origin !== somewhere || url.pathname.startsWith('//')) return null;
  return { pathname: url.pathname, rest: url.search + url.hash };
}

/**
 * The path to return to after sign-in (spec 2), if it is inside this dealership's shop and no
 * visitors' page; else null, so that no link leads from the sign-in to another site.
 */
export function safeRedirect(base: string, wanted: string | null): string | null {
  const path = ownPath(wanted ?? '');
  if (!path) return null;
  const { rest } = path;
  const pathname = withoutPrefix(path.pathname); // the router puts the page's own before it
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return null;
  if (/^\/(login|register|reset-password)(\/|$)/.test(pathname.slice(base.length))) return null;
  return pathname + rest;
}

/** Headers for answers that only one person may see: not cached. */
export const ofPerson = { 'Cache-Control': 'private, no-store' };

/** The only way for a loader to redirect: to a path of this site, else 404. */
export function redirectTo(path: string, status: 301 | 302 = 302): Response {
  const own = ownPath(path);
  return own
    ? redirect(own.pathname + own.rest, { status, headers: ofPerson })
    : new Response(null, { status: 404 });
}

/** The same from an address that has moved for good (contract 3.9). */
export const movedTo = (path: string): Response => redirectTo(path, 301);

/** Leads the browser to a separate document of this site; `url` is a request's. */
export const openDocument = (url: string): Response => redirectDocument(url);

/** The page for setting up two-step sign-in. */
export const securityPath = (base: string) => `${base}/account?tab=security`;

/** A page's address with the way back in it. */
export function withRedirect(path: string, redirect: string | null): string {
  return redirect ? `${path}?${new URLSearchParams({ redirect })}` : path;
}
