import { splitPrefix } from '#shared/rules/languages.ts';

/** Changes when presenting begins or ends in a tab, so that the others ask the server. */
const key = 'trimline.presenting';

/** Tells the browser's other tabs that presenting began or ended. */
export const tellPresenting = (): void => localStorage.setItem(key, String(Date.now()));

/** Calls the listener when presenting began or ended in another tab. */
export function whenPresentingElsewhere(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/**
 * Leads to the page that presents a proposal, by its path without a prefix, and keeps this page's
 * language: nothing else is allowed there (decision 090).
 */
export function toPresenting(page: string): void {
  const { prefix, path } = splitPrefix(window.location.pathname);
  if (path !== page) window.location.replace((prefix ? `/${prefix}` : '') + page);
}
