import { registration } from '#texts/account.ts';
import { ApiError } from '#web/api.ts';

/** Leaves a lasting hint at the field of a taken address, because the message disappears; a closed account has its own. */
export function withLastingHint(error: unknown): unknown {
  if (!(error instanceof ApiError && error.errors.email) || error.body.closedAccount) return error;
  return new ApiError(error.status, {
    ...error.body,
    errors: { ...error.errors, email: [registration.emailTaken] },
  });
}
