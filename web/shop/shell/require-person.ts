import type { RouterContextProvider } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import { withoutPrefix } from '#shared/rules/languages.ts';
import { mayActIn } from '#shared/rules/permissions.ts';
import { apiOf } from '#web/server-api.ts';
import {
  ofPerson,
  redirectTo,
  securityPath,
  withRedirect,
} from '#web/shop/parts/links/redirect.ts';
import { baseOf } from './base-of.ts';
import { findDealership } from './find-dealership.ts';

interface Asked {
  params: { makeId: string; dealerCode: string };
  /** The page's address; the request's own may be that of its data. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * The person signed in at this dealership, or null; throws as `find` does. While the session presents
 * a proposal, it redirects to the page that does (decision 090).
 */
export async function findPerson(
  { params, context }: Omit<Asked, 'url'>,
  find = findDealership,
): Promise<SignedIn | null> {
  const [person, dealer] = await Promise.all([
    apiOf(context).call('GET /api/v1/auth/user/checkAuth', {}).catch(nullIfSignedOut),
    find({ params, context }),
  ]);
  if (person?.presenting) throw redirectTo(person.presenting.page);
  return mayActIn(person, dealer.id) ? person : null;
}

/**
 * The person signed in at this dealership; otherwise redirects to the login and back (spec 2), or
 * to the set-up of two-step sign-in if that comes first.
 */
export async function requirePerson(asked: Asked): Promise<SignedIn> {
  const person = await findPerson(asked);
  const { search } = asked.url;
  const pathname = withoutPrefix(asked.url.pathname);
  const base = baseOf(asked.params);
  if (person?.twoStepNeeded && !pathname.startsWith(`${base}/account`))
    throw redirectTo(securityPath(base));
  if (person) return person;
  throw redirectTo(withRedirect(`${base}/login`, pathname + search));
}

/** Headers of pages that only their person may see. */
export const privateHeaders = () => ofPerson;

/** Turns the refusal of a visitor into null. */
export function nullIfSignedOut(error: unknown): null {
  if (error instanceof Response && error.status === 401) return null;
  throw error;
}
