import { useState } from 'react';
import { emailConfirmation as texts } from '#shared/messages/en/account.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './account-settings.module.css';

/** Says that the address is not confirmed yet, and mails the link again. */
export function ConfirmReminder() {
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await call('POST /api/v1/auth/user/confirmEmail', {});
      say(texts.sent, 'success');
    } catch (error) {
      sayFailure(error, texts.sendFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.reminder} role="note">
      <p>{texts.reminder}</p>
      <Button kind="secondary" busy={isBusy} onClick={() => void send()}>
        {texts.sendAgain}
      </Button>
    </div>
  );
}
