import { filterNames } from '#shared/rules/product-filters.ts';

/** What of an address a saved view has: its filters, search and order. */
const savedNames = [...filterNames, 'search', 'sortBy', 'direction'] as const;

/** The part of an address that a view saves: 'active=no&category=3'; '' if nothing is set. */
export function viewQuery(params: URLSearchParams): string {
  const view = new URLSearchParams();
  for (const name of savedNames) {
    const value = params.get(name);
    if (value) view.set(name, value);
  }
  return `${view}`;
}

/** The address with a view in place of its own filters, search and order, on its first page. */
export function withView(params: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', ...savedNames]) next.delete(name);
  for (const [name, value] of new URLSearchParams(query))
    if (savedNames.some((one) => one === name)) next.set(name, value);
  return next;
}
