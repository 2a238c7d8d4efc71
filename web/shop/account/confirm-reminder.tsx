import { emailConfirmation as texts } from '#texts/account.ts';
import { call } from '#web/api.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './account-settings.module.css';

/** Says that the address is not confirmed yet, and mails the link again. */
export function ConfirmReminder() {
  const sendsMail = useSendsMail();
  async function send(): Promise<void> {
    try {
      await call('POST /api/v1/auth/user/confirmEmail', {});
      if (sendsMail) say(texts.sent, 'success');
      else say(texts.sendFailed, 'error');
    } catch (error) {
      sayFailure(error, texts.sendFailed);
    }
  }

  return (
    <div className={styles.reminder} role="note">
      <p>{texts.reminder}</p>
      <WorkButton kind="secondary" onWork={send}>
        {texts.sendAgain}
      </WorkButton>
    </div>
  );
}
