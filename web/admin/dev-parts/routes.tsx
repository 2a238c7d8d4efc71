import type { RouteObject } from 'react-router';
import { Loading } from '#web/admin/frame/loading.tsx';
import { openDocument } from '#web/shop/parts/links/redirect.ts';

/**
 * The routes of the document of parts alone: the areas' router does not have the page, so that it
 * is there only where the server gives its document.
 */
export const partsRoutes: RouteObject[] = [
  {
    path: 'dev/admin-parts',
    lazy: { Component: async () => (await import('./dev-parts.tsx')).DevParts },
    HydrateFallback: Loading,
  },
  { path: '*', loader: ({ request }) => openDocument(request.url) },
];
