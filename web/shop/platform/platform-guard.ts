import { data } from 'react-router';
import { withoutPrefix } from '#shared/rules/languages.ts';
import { isPlatformAdmin } from '#shared/rules/permissions.ts';
import { productEditor } from '#texts/admin/products.ts';
import { type PlatformPageName, platformFrame, platformPages } from '#texts/platform/frame.ts';
import { apiOf } from '#web/server-api.ts';
import { openDocument, redirectTo, withRedirect } from '#web/shop/parts/links/redirect.ts';
import { privateHeaders } from '#web/shop/shell/require-person.ts';
import type { Route } from './+types/platform-guard.ts';
import { findAnyone, platformAccount, platformBase } from './platform-admin.ts';

/**
 * The guard of the platform's pages: visitors go to the platform's login and back, and nobody else
 * than a platform admin learns that the page is there (404). Platform admins get the admin area's
 * document, a separate build (decision 054).
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const title = titleOf(params);
  if (!title) throw data(null, 404);
  const person = await findAnyone(context);
  if (!person)
    throw redirectTo(
      withRedirect(`${platformBase}/login`, withoutPrefix(url.pathname) + url.search),
    );
  if (!isPlatformAdmin(person)) throw data(null, 404);
  if (person.twoStepNeeded && title !== platformFrame.account) throw redirectTo(platformAccount);
  const { platformOffsets, sendsMail } = apiOf(context);
  return { title, person, clockOffsets: platformOffsets(), sendsMail };
}

/** Navigation from a shop page also loads the admin area's document. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openDocument(request.url);

export const headers = privateHeaders;

/** Never shown; without a component the router would send the loader's data. */
export default function PlatformGuard() {
  return null;
}

/** The title of a platform page by its address, such as 'people'. */
function titleOf({ page, '*': below }: Route.LoaderArgs['params']): string | undefined {
  const name = page.toLowerCase();
  if (name === 'catalogue' && /^[^/]+$/.test(below)) return productEditor.editTitle;
  const path = below === '' ? name : '';
  if (path === 'account') return platformFrame.account;
  return Object.hasOwn(platformPages, path) ? platformPages[path as PlatformPageName] : undefined;
}
