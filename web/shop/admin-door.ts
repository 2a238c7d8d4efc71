import { data } from 'react-router';
import { type AdminPageName, adminPages } from '#shared/messages/en/admin/frame.ts';
import { productEditor } from '#shared/messages/en/admin/products.ts';
import { maySeeAdminArea } from '#shared/rules/permissions.ts';
import { apiOf } from '#web/server-api.ts';
import type { Route } from './+types/admin-door.ts';
import { openDocument, redirectTo, securityPath, withRedirect } from './parts/links/redirect.ts';
import { baseOf } from './shell/base-of.ts';
import { findPerson, privateHeaders } from './shell/require-person.ts';

/**
 * The guard of spec 2: visitors go to the login and come back to the page that they asked for, everyone but dealer admins to
 * the account. Whoever passes gets the document of the admin area, which is a build of its own (decision 040).
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const base = baseOf(params);
  if (params['*'] === '') throw redirectTo(`${base}/admin/sales`);
  const title = titleOf(params['*'].toLowerCase().replace(/\/$/, ''));
  if (!title) throw data(null, 404);
  const person = await findPerson({ params, context });
  if (!person) throw redirectTo(withRedirect(`${base}/login`, url.pathname + url.search));
  const { dealer } = await apiOf(context).call('GET /api/v1/dealers/:makeId/:dealerCode', {
    params,
  });
  if (person.twoStepNeeded) throw redirectTo(securityPath(base));
  if (!maySeeAdminArea(person, dealer.id)) throw redirectTo(`${base}/account`);
  return { title, person };
}

/** On the way from a page of the shop the browser asks for the document as well. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openDocument(request.url);

export const headers = privateHeaders;

/** Never shown; without a component the router would answer with what the loader returned. */
export default function AdminDoor() {
  return null;
}

/** The title of the page at a path below /admin, as 'orders' or 'dealer-products/7'; undefined where there is none. */
function titleOf(path: string): string | undefined {
  if (/^(dealer|manufacturer)-products\/[^/]+$/.test(path)) return productEditor.editTitle;
  return Object.hasOwn(adminPages, path) ? adminPages[path as AdminPageName] : undefined;
}
