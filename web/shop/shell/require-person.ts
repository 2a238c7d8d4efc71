import type { RouterContextProvider } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import { mayActIn } from '#shared/rules/permissions.ts';
import { apiOf } from '#web/server-api.ts';
import {
  ofPerson,
  redirectTo,
  securityPath,
  withRedirect,
} from '#web/shop/parts/links/redirect.ts';
import { baseOf } from './base-of.ts';

interface Asked {
  params: { makeId: string; dealerCode: string };
  /** Address of the page; a request's own names the data of a page when the browser asks for that alone. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Who is signed in at this dealership, for a page's loader; null for a visitor and for somebody of another dealership. */
export async function findPerson({
  params,
  context,
}: Omit<Asked, 'url'>): Promise<SignedIn | null> {
  const { call } = apiOf(context);
  const [person, { dealer }] = await Promise.all([
    call('GET /api/v1/auth/user/checkAuth', {}).catch(nullIfSignedOut),
    call('GET /api/v1/dealers/:makeId/:dealerCode', { params }),
  ]);
  return mayActIn(person, dealer.id) ? person : null;
}

/**
 * Who is signed in at this dealership; throws the way to the login, and back to this page, where nobody is (spec 2), and
 * to where two-step sign-in is set up for those who have to do that first.
 */
export async function requirePerson(asked: Asked): Promise<SignedIn> {
  const person = await findPerson(asked);
  const { pathname, search } = asked.url;
  const base = baseOf(asked.params);
  if (person?.twoStepNeeded && !pathname.startsWith(`${base}/account`))
    throw redirectTo(securityPath(base));
  if (person) return person;
  throw redirectTo(withRedirect(`${base}/login`, pathname + search));
}

/** Headers of a page that only its person may see. */
export const privateHeaders = () => ofPerson;

function nullIfSignedOut(error: unknown): null {
  if (error instanceof Response && error.status === 401) return null;
  throw error;
}
