import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { isPlatformAdmin } from '#shared/rules/permissions.ts';
import type { PlatformPageName } from '#texts/platform/frame.ts';
import { readEntered } from '#web/admin/entered.ts';
import { Loading } from '#web/admin/frame/loading.tsx';
import type { Entered } from '#web/admin-document.ts';
import { isOfThisBuild, platformHere } from '#web/shop/parts/links/in-this-language.ts';
import { openDocument, redirectTo } from '#web/shop/parts/links/redirect.ts';
import { maybeSignedIn } from '#web/shop/state/session.ts';
import { PlatformArea, PlatformProblem } from './frame/platform-area.tsx';

/** The platform area's site map; a page's code loads on first opening. */
const pages: Record<
  PlatformPageName | 'catalogue/:productId' | 'account',
  () => Promise<ComponentType>
> = {
  dealerships: async () =>
    (await import('./dealerships/dealerships-page.tsx')).PlatformDealershipsPage,
  vehicles: async () => (await import('./vehicles/vehicles-page.tsx')).PlatformVehiclesPage,
  terms: async () => (await import('./terms/terms-page.tsx')).PlatformTermsPage,
  catalogue: async () => (await import('./catalogue/catalogue-page.tsx')).PlatformCataloguePage,
  'catalogue/:productId': async () =>
    (await import('./catalogue/catalogue-product-page.tsx')).PlatformProductPage,
  import: async () => (await import('./import/import-page.tsx')).PlatformImportPage,
  changes: async () => (await import('./changes/changes-page.tsx')).PlatformChangesPage,
  subcategories: async () =>
    (await import('./subcategories/subcategories-page.tsx')).PlatformSubcategoriesPage,
  'search-words': async () =>
    (await import('./search-words/search-words-page.tsx')).PlatformSearchWordsPage,
  people: async () => (await import('./people/people-page.tsx')).PlatformPeoplePage,
  'get-ready': async () => (await import('./get-ready/get-ready-page.tsx')).PlatformGetReadyPage,
  health: async () => (await import('./health/health-page.tsx')).PlatformHealthPage,
  account: async () => (await import('./account/account-page.tsx')).PlatformAccountPage,
};

/** The platform area, beside the dealerships' admin areas in one router (decision 054). */
export const platformRoute: RouteObject = {
  id: 'platform',
  path: 'platform',
  loader: loadPlatform,
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
  Component: PlatformArea,
  ErrorBoundary: PlatformProblem,
  children: [
    { index: true, loader: () => redirectTo('/platform/dealerships') },
    ...Object.entries(pages).map(([path, Component]) => ({
      id: `platform/${path}`,
      path,
      lazy: { Component },
      HydrateFallback: Loading,
    })),
  ],
};

/** Whom the server admitted; everybody else is led on by the server. */
function loadPlatform({ request }: LoaderFunctionArgs): Entered | Response {
  const { person, sendsMail } = readEntered();
  // The address is in another language: the server has a document for it.
  if (!isOfThisBuild(request, platformHere)) return openDocument(request.url);
  return maybeSignedIn() && isPlatformAdmin(person)
    ? { person, sendsMail }
    : openDocument(request.url);
}
