import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { User } from '#shared/contract/users.ts';
import { shopPath } from '#shared/rules/address.ts';
import { type AdminPageName, firstAdminPage, mayOpenAdminPage } from '#shared/rules/admin-pages.ts';
import { languagePrefix } from '#shared/rules/languages.ts';
import { goBy } from '#shared/rules/local-time.ts';
import { orderIn } from '#shared/rules/order-number.ts';
import { language } from '#texts/language.ts';
import type { EnteredDealership } from '#web/admin-document.ts';
import { ApiError, call } from '#web/api.ts';
import { isOfThisBuild } from '#web/shop/parts/links/in-this-language.ts';
import { openDocument, redirectTo } from '#web/shop/parts/links/redirect.ts';
import { maybeSignedIn } from '#web/shop/state/session.ts';
import { keepSaid } from '#web/shop/state/snackbar.ts';
import { readEntered } from './entered.ts';
import { AdminArea, AdminProblem } from './frame/area.tsx';
import { Loading } from './frame/loading.tsx';
import { platformRoute } from './platform/routes.tsx';

/** The admin area's site map (spec 2); a page's code loads on first opening. */
const pages: Record<
  | Exclude<AdminPageName, 'dealer-settings'>
  | `${'dealer' | 'manufacturer'}-products/:productId`
  | 'orders/:orderId'
  | 'dealer-settings/:part?',
  () => Promise<ComponentType>
> = {
  today: async () => (await import('./today/today-page.tsx')).TodayPage,
  'get-ready': async () => (await import('./get-ready/get-ready-page.tsx')).GetReadyPage,
  sales: async () => (await import('./sales/sales-page.tsx')).SalesPage,
  advisors: async () => (await import('./advisors/advisors-page.tsx')).AdvisorsPage,
  proposals: async () => (await import('./proposals/proposals-page.tsx')).ProposalsPage,
  audience: async () => (await import('./audience/audience-page.tsx')).AudiencePage,
  behaviour: async () => (await import('./behaviour/behaviour-page.tsx')).BehaviourPage,
  customers: async () => (await import('./customers/customers-page.tsx')).CustomersPage,
  interest: async () => (await import('./interest/interest-page.tsx')).InterestPage,
  desk: async () => (await import('./desk/desk-page.tsx')).DeskPage,
  'desk/today': async () => (await import('./desk/todays-work-page.tsx')).TodaysWorkPage,
  schedule: async () => (await import('./schedule/schedule-page.tsx')).SchedulePage,
  'dealer-products': async () => (await import('./products/products-page.tsx')).DealerProductsPage,
  'dealer-products/:productId': async () =>
    (await import('./products/editor-page.tsx')).EditDealerProductPage,
  'manufacturer-products': async () =>
    (await import('./products/products-page.tsx')).ManufacturerProductsPage,
  'manufacturer-products/:productId': async () =>
    (await import('./products/editor-page.tsx')).EditManufacturerProductPage,
  conditions: async () => (await import('./conditions/conditions-page.tsx')).ConditionsPage,
  subcategories: async () =>
    (await import('./subcategories/subcategories-page.tsx')).SubcategoriesPage,
  'search-words': async () =>
    (await import('./search-words/search-words-page.tsx')).SearchWordsPage,
  translations: async () => (await import('./translations/translations-page.tsx')).TranslationsPage,
  import: async () => (await import('./import/import-page.tsx')).ImportPage,
  changes: async () => (await import('./changes/changes-page.tsx')).ChangesPage,
  orders: async () => (await import('./orders/orders-page.tsx')).OrdersPage,
  'orders/:orderId': async () => (await import('./orders/order-page.tsx')).OrderPage,
  'desk/parts': async () => (await import('./parts/parts-page.tsx')).PartsPage,
  users: async () => (await import('./users/users-page.tsx')).UsersPage,
  'customer-accounts': async () =>
    (await import('./customer-accounts/customer-accounts-page.tsx')).CustomerAccountsPage,
  exemptions: async () => (await import('./exemptions/exemptions-page.tsx')).ExemptionsPage,
  'dealer-settings/:part?': async () =>
    (await import('./dealer-settings/dealer-settings-page.tsx')).DealerSettingsPage,
  fees: async () => (await import('./fees/fees-page.tsx')).FeesPage,
  audit: async () => (await import('./audit/audit-page.tsx')).AuditPage,
};

export const routes: RouteObject[] = [
  {
    id: 'dealership',
    path: ':makeId/:dealerCode/admin',
    loader: loadDealership,
    // Reloads only if a page requests it, for example after a change of settings.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    Component: AdminArea,
    ErrorBoundary: AdminProblem,
    children: [
      {
        index: true,
        loader: ({ params }) => leadToFirst(params),
      },
      ...Object.entries(pages).map(([path, Component]) => ({
        id: `admin/${path}`,
        path,
        lazy: { Component },
        loader: (asked: LoaderFunctionArgs) =>
          isOpen(path) ? leadFromOlder(path, asked) : leadToFirst(asked.params),
        // Rights are those of the document; the server refuses what they do not allow any more.
        shouldRevalidate: () => false,
        HydrateFallback: Loading,
      })),
    ],
  },
  platformRoute,
  { path: '*', loader: leave },
];

/** Whether the admitted person may open a page. */
const isOpen = (path: string) => mayOpenAdminPage(...admitted(), path);

/** The admitted person, and their place; whoever entered the platform area may act in every one. */
function admitted(): [User, number | null] {
  const entered = readEntered();
  return [entered.person, 'dealer' in entered ? entered.dealer.id : null];
}

/** The first page that the person may open; the server sends people without any elsewhere. */
function leadToFirst({ makeId, dealerCode }: LoaderFunctionArgs['params']): Response {
  const page = firstAdminPage(...admitted());
  const base = shopPath(makeId!, dealerCode!);
  return redirectTo(page ? `${base}/admin/${page}` : `${base}/account`);
}

/** An order had an address among its table's before it had a page (contract 3.9). */
function leadFromOlder(path: string, { params, request }: LoaderFunctionArgs): Response | null {
  const order = path === 'orders' ? orderIn(new URL(request.url).searchParams.get('order')) : null;
  if (order === null) return null;
  return redirectTo(`${shopPath(params.makeId!, params.dealerCode!)}/admin/orders/${order}`);
}

/** Loads the dealership; after signing out elsewhere the server leads to the login and back. */
async function loadDealership({
  params,
  request,
}: LoaderFunctionArgs): Promise<EnteredDealership | Response> {
  if (!maybeSignedIn()) return openDocument(request.url);
  const { makeId, dealerCode } = params as { makeId: string; dealerCode: string };
  const [{ dealer }, { data: make }] = await Promise.all([
    findDealer({ makeId, dealerCode }),
    call('GET /api/v1/makes/:id', { params: { id: makeId } }),
  ]);
  goBy(dealer.timeZone, dealer.clockOffsets);
  // The address is in another language: the server has a document for it.
  const prefix = languagePrefix(language.html, dealer.language);
  if (!isOfThisBuild(request, prefix + shopPath(makeId, dealerCode))) return leave({ request });
  return { ...readEntered(), dealer, make };
}

/** The dealership of an address; platform admins find a closed one as well. */
const findDealer = (params: { makeId: string; dealerCode: string }) =>
  call('GET /api/v1/dealers/:makeId/:dealerCode', { params }).catch(async (error) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const name = 'GET /api/v1/auth/platform/dealers/:makeId/:dealerCode';
    const { dealer } = await call(name, { params });
    return { dealer: { ...dealer, isClosed: true as const } };
  });

/** All other pages are the shop's documents; a snackbar shown on the way there reappears there. */
function leave({ request }: Pick<LoaderFunctionArgs, 'request'>): Response {
  keepSaid();
  return openDocument(request.url);
}
