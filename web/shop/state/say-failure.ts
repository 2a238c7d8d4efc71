import { connection } from '#shared/messages/en/connection.ts';
import { ApiError } from '#web/api.ts';
import { say } from './snackbar.ts';

/** Says why a call failed: `usual`, unless the reason is none of the person's doing. Rethrows what is no ApiError. */
export function sayFailure(error: unknown, usual: string): void {
  if (!(error instanceof ApiError)) throw error;
  const text = failureText(error, usual);
  if (text) say(text, 'error');
}

/** Says `usual` of a failed mail, whose words already ask to wait (spec 8). Rethrows what is no ApiError. */
export function sayMailFailure(error: unknown, usual: string): void {
  if (!(error instanceof ApiError)) throw error;
  if (failureText(error, usual)) say(usual, 'error');
}

/** Why a call failed, in words; null where the session has ended, which its own dialog says (spec 8). */
export function failureText(error: ApiError, usual: string): string | null {
  if (error.status === 0) return connection.unreachable;
  if (error.status === 401 || error.status === 419) return null;
  return error.status === 429 || error.status === 503 ? error.message : usual;
}
