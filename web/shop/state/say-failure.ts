import { connection } from '#texts/connection.ts';
import { ApiError } from '#web/api.ts';
import { say } from './snackbar.ts';

/** Shows `usual`, or a failure's reason if nobody could avoid it. Rethrows all but ApiError. */
export function sayFailure(error: unknown, usual: string): void {
  if (!(error instanceof ApiError)) throw error;
  const text = failureText(error, usual);
  if (text) say(text, 'error');
}

/** Shows what the server says against a call, else `usual`. Rethrows all but ApiError. */
export function sayRefusal(error: unknown, usual: string): void {
  if (!(error instanceof ApiError)) throw error;
  const text = refusalText(error, usual);
  if (text) say(text, 'error');
}

/** For a call's `catch`: shows a failure and rethrows it, so that the form marks its fields. */
export const sayAndRethrow = (usual: string) => (error: unknown) => {
  sayFailure(error, usual);
  throw error;
};

/** Shows `usual` for a failed mail, which asks to wait (spec 8). Rethrows all but ApiError. */
export function sayMailFailure(error: unknown, usual: string): void {
  if (!(error instanceof ApiError)) throw error;
  if (failureText(error, usual)) say(usual, 'error');
}

/** What the server says against a call, else why it failed; null after the session's end. */
export const refusalText = (error: ApiError, usual: string): string | null =>
  Object.values(error.errors).flat()[0] ?? failureText(error, usual);

/** Why a call failed, in words; null after the session's end, which has a dialog (spec 8). */
export function failureText(error: ApiError, usual: string): string | null {
  if (error.status === 0) return connection.unreachable;
  if (error.status === 401 || error.status === 419) return null;
  return error.status === 429 || error.status === 503 ? error.message : usual;
}
