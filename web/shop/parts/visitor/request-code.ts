import { snackbars } from '#texts/account.ts';
import { call } from '#web/api.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** Requests a code by mail; the message does not reveal whether the account exists. */
export async function requestCode(dealerId: number | null, email: string): Promise<void> {
  try {
    await call('POST /api/reset-password-request', { body: { dealer_id: dealerId, email } });
    say(snackbars.resetRequested);
  } catch (error) {
    sayFailure(error, snackbars.resetFailed);
  }
}
