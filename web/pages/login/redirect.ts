/** Only resolves paths; nothing is ever sent there. */
const somewhere = 'http://shop.invalid';

/**
 * The path to return to after sign-in (spec 2), if it lies inside this dealership's shop; null otherwise, so that no
 * link leads from the sign-in to another site. The pages for visitors are no place to return to.
 */
export function safeRedirect(base: string, wanted: string | null): string | null {
  if (!wanted?.startsWith('/')) return null;
  const url = URL.parse(wanted, somewhere);
  if (url?.origin !== somewhere) return null;
  const { pathname } = url;
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return null;
  if (/^\/(login|register|reset-password)(\/|$)/.test(pathname.slice(base.length))) return null;
  return pathname + url.search + url.hash;
}

/** Where two-step sign-in is set up. */
export const securityPath = (base: string) => `${base}/account?tab=security`;

/** A page's address that carries the way back with it. */
export function withRedirect(path: string, redirect: string | null): string {
  return redirect ? `${path}?${new URLSearchParams({ redirect })}` : path;
}
