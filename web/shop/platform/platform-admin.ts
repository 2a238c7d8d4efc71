import type { RouterContextProvider } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import { language } from '#shared/messages/en/language.ts';
import { shopPath } from '#shared/rules/address.ts';
import { languagePrefix } from '#shared/rules/languages.ts';
import { apiOf } from '#web/server-api.ts';
import { redirectTo, securityPath } from '#web/shop/parts/links/redirect.ts';
import { nullIfSignedOut } from '#web/shop/shell/require-person.ts';

type Context = Readonly<RouterContextProvider>;

/** Where the platform's pages are, without a slash at the end. */
export const platformBase = '/platform';

/** The first of the platform's pages. */
export const platformHome = `${platformBase}/dealerships`;

/**
 * The signed-in person, of whatever role and dealership, or null. While the session presents a
 * proposal, it redirects to the page that does.
 */
export async function findAnyone(context: Context): Promise<SignedIn | null> {
  const asked = apiOf(context).call('GET /api/v1/auth/user/checkAuth', {});
  const person = await asked.catch(nullIfSignedOut);
  if (person?.presenting) throw redirectTo(person.presenting.page);
  return person;
}

/**
 * Leads to the set-up of two-step sign-in, which is a page of the dealerships' shops: of one that is
 * there in this page's language, if there is one.
 */
export async function toSecurity(context: Context): Promise<Response> {
  const { data } = await apiOf(context).call('GET /api/v1/dealers', {});
  const first = data.find((one) => one.language === language.html || one.secondLanguage) ?? data[0];
  if (!first) return redirectTo('/');
  const path = securityPath(shopPath(first.manufacturerId, first.code));
  // Where this page has a prefix, the router puts it before the path.
  const prefix = languagePrefix(language.html) ? '' : languagePrefix(language.html, first.language);
  return redirectTo(prefix + path);
}
