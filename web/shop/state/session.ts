import { create } from 'zustand';
import type { SignedIn } from '#shared/contract/users.ts';
import { ApiError, call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { forgetOthers } from '#web/kit/drafts.ts';

/** The signed-in person: asked of the server at startup, never stored on the device. */
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

export function setPerson(person: SignedIn | null): void {
  if (person) forgetOthers(person.id);
  useSession.setState({ status: person ? 'signedIn' : 'signedOut', person, timedOut: false });
}

/** Whether asking for the session makes sense; a cookie without rights tells. */
export const maybeSignedIn = () => /(?:^|; )trimline_signed_in=1/.test(document.cookie);

type CartLoader = (person: SignedIn) => Promise<void>;
let loadCart: CartLoader | null = null;

/** Sets the function that loads the person's cart at sign-in (spec 4); it never rejects. */
export function loadCartBy(loader: CartLoader | null): void {
  loadCart = loader;
}

/** The server's signed-in person; any failure means nobody (spec 4). */
export async function findSession(): Promise<SignedIn | null> {
  return maybeSignedIn() ? call('GET /api/v1/auth/user/checkAuth', {}).catch(nobody) : null;
}

function nobody(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) forgetSignedIn();
  return null;
}

/** Deletes the cookie after the session's end, so that pages do not ask again. */
export function forgetSignedIn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = 'trimline_signed_in=; Max-Age=0; Path=/';
}

/** Signs in and loads the cart; throws ApiError. */
export async function signIn(input: InputOf<'POST /api/login'>['body']): Promise<SignedIn> {
  const person = await call('POST /api/login', { body: input });
  await enter(person);
  return person;
}

/** Loads the cart and signs the person in; without the cart before two-step set-up. */
export async function enter(person: SignedIn): Promise<void> {
  if (!person.twoStepNeeded) await loadCart?.(person);
  setPerson(person);
}

/** Ends the session; throws ApiError and stays signed in if the server did not end it. */
export async function signOut(): Promise<void> {
  await call('POST /api/logout', {});
  setPerson(null);
}
