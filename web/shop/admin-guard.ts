import { data } from 'react-router';
import { type AdminPageName, firstAdminPage, mayOpenAdminPage } from '#shared/rules/admin-pages.ts';
import { withoutPrefix } from '#shared/rules/languages.ts';
import { orderIn } from '#shared/rules/order-number.ts';
import type { SettingsPart } from '#shared/rules/settings-parts.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { productEditor } from '#texts/admin/products.ts';
import { partNames } from '#texts/admin/settings-parts.ts';
import { orders } from '#texts/orders.ts';
import type { Route } from './+types/admin-guard.ts';
import {
  movedTo,
  openDocument,
  redirectTo,
  securityPath,
  withRedirect,
} from './parts/links/redirect.ts';
import { baseOf } from './shell/base-of.ts';
import { findAdministered } from './shell/find-dealership.ts';
import { findPerson, privateHeaders } from './shell/require-person.ts';

/**
 * The guard of spec 2: visitors go to the login and back, people who may not open the page to the
 * first one that they may open, or to their account. The others get the admin area's document, a
 * separate build (decision 040).
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const base = baseOf(params);
  const path = params['*'].toLowerCase().replace(/\/$/, '');
  const order = path === 'orders' ? orderIn(url.searchParams.get('order')) : null;
  if (order !== null) throw movedTo(`${base}/admin/orders/${order}`);
  const title = titleOf(path);
  if (path !== '' && !title) throw data(null, 404);
  const person = await findPerson({ params, context }, findAdministered);
  if (!person)
    throw redirectTo(withRedirect(`${base}/login`, withoutPrefix(url.pathname) + url.search));
  const dealer = await findAdministered({ params, context });
  if (person.twoStepNeeded) throw redirectTo(securityPath(base));
  if (!title || !mayOpenAdminPage(person, dealer.id, path)) {
    const first = firstAdminPage(person, dealer.id);
    throw redirectTo(first ? `${base}/admin/${first}` : `${base}/account`);
  }
  return { title, person };
}

/** Navigation from a shop page also loads the admin area's document. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openDocument(request.url);

export const headers = privateHeaders;

/** Never shown; without a component the router would send the loader's data. */
export default function AdminGuard() {
  return null;
}

/** The title of an admin page by its path, such as 'orders' or 'dealer-products/7'. */
function titleOf(path: string): string | undefined {
  if (/^orders\/\d+$/.test(path)) return orders.number(path.slice('orders/'.length));
  if (/^(dealer|manufacturer)-products\/[^/]+$/.test(path)) return productEditor.editTitle;
  const part = /^dealer-settings\/(.+)$/.exec(path)?.[1];
  if (part !== undefined)
    return Object.hasOwn(partNames, part) ? partNames[part as SettingsPart] : undefined;
  return Object.hasOwn(adminPages, path) ? adminPages[path as AdminPageName] : undefined;
}
