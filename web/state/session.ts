import { create } from 'zustand';
import type { User } from '#shared/contract/users.ts';

/** Who is signed in: asked of the server at startup, never kept on the device. */
export interface SessionState {
  status: 'unknown' | 'signedOut' | 'signedIn';
  person: User | null;
  /** The session ended while in use: the dialog of spec 8 is open. */
  timedOut: boolean;
}

export const useSession = create<SessionState>(() => ({ status: 'unknown', person: null, timedOut: false }));

export const setPerson = (person: User | null) =>
  useSession.setState({ status: person ? 'signedIn' : 'signedOut', person, timedOut: false });

/** Whether asking who is signed in makes sense: the server says so by a cookie without any right. */
export const maybeSignedIn = () => /(?:^|; )trimline_signed_in=1/.test(document.cookie);
