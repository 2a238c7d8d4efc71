import type { RouterContextProvider } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import { shopPath } from '#shared/rules/address.ts';
import { platformLanguage } from '#shared/rules/languages.ts';
import { apiOf } from '#web/server-api.ts';
import { redirectTo, securityPath } from '#web/shop/parts/links/redirect.ts';
import { nullIfSignedOut } from '#web/shop/shell/require-person.ts';

type Context = Readonly<RouterContextProvider>;

/** Where the platform's pages are, without a slash at the end. */
export const platformBase = '/platform';

/** The first of the platform's pages. */
export const platformHome = `${platformBase}/dealerships`;

/** The signed-in person, of whatever role and dealership, or null. */
export const findAnyone = (context: Context): Promise<SignedIn | null> =>
  apiOf(context).call('GET /api/v1/auth/user/checkAuth', {}).catch(nullIfSignedOut);

/** Leads to the set-up of two-step sign-in, which is a page of the dealerships' shops. */
export async function toSecurity(context: Context): Promise<Response> {
  const { data } = await apiOf(context).call('GET /api/v1/dealers', {});
  // The first one below this page's own prefix.
  const first = data.find((dealer) => dealer.language === platformLanguage) ?? data[0];
  return redirectTo(first ? securityPath(shopPath(first.manufacturerId, first.code)) : '/');
}
