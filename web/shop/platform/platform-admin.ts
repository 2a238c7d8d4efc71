import type { RouterContextProvider } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import { apiOf } from '#web/server-api.ts';
import { redirectTo } from '#web/shop/parts/links/redirect.ts';
import { nullIfSignedOut } from '#web/shop/shell/require-person.ts';

type Context = Readonly<RouterContextProvider>;

/** Where the platform's pages are, without a slash at the end. */
export const platformBase = '/platform';

/** A platform admin's own password and two-step sign-in. */
export const platformAccount = `${platformBase}/account`;

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
