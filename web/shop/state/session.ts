import { create } from 'zustand';
import type { SignedIn } from '#shared/contract/users.ts';
import { ApiError, call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';

/** Who is signed in: asked of the server at startup, never kept on the device. */
export interface SessionState {
  status: 'unknown' | 'signedOut' | 'signedIn';
  person: SignedIn | null;
  /** The session ended while in use: the dialog of spec 8 is open. */
  timedOut: boolean;
}

export const useSession = create<SessionState>(() => ({
  status: 'unknown',
  person: null,
  timedOut: false,
}));

export const setPerson = (person: SignedIn | null) =>
  useSession.setState({ status: person ? 'signedIn' : 'signedOut', person, timedOut: false });

/** Whether asking who is signed in makes sense: the server says so by a cookie without any right. */
export const maybeSignedIn = () => /(?:^|; )trimline_signed_in=1/.test(document.cookie);

type CartLoader = (person: SignedIn) => Promise<void>;
let loadCart: CartLoader | null = null;

/** Names who brings the person's cart to this device at sign-in (spec 4); never rejects. */
export function loadCartBy(loader: CartLoader | null): void {
  loadCart = loader;
}

/** Who the server says is signed in; any failure means nobody (spec 4). */
export async function findSession(): Promise<SignedIn | null> {
  return maybeSignedIn() ? call('GET /api/v1/auth/user/checkAuth', {}).catch(nobody) : null;
}

function nobody(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) forgetSignedIn();
  return null;
}

/** The session behind the cookie is over: not to be asked for again with each page. */
export function forgetSignedIn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = 'trimline_signed_in=; Max-Age=0; Path=/';
}

/** Signs in and brings the cart along; throws ApiError. */
export async function signIn(input: InputOf<'POST /api/login'>['body']): Promise<SignedIn> {
  const person = await call('POST /api/login', { body: input });
  await enter(person);
  return person;
}

/** Brings the cart along and lets the person in; nothing of theirs is to be had before two-step sign-in is set up. */
export async function enter(person: SignedIn): Promise<void> {
  if (!person.twoStepNeeded) await loadCart?.(person);
  setPerson(person);
}

/** Ends the session; throws ApiError, and the person stays signed in, unless the server did so. */
export async function signOut(): Promise<void> {
  await call('POST /api/logout', {});
  setPerson(null);
}
