import { useEffect } from 'react';
import { validate } from '#shared/rules/form.ts';
import { forms } from '#shared/rules/validation.ts';
import { firstPassword, passwordReset, snackbars } from '#texts/account.ts';
import { ApiError, call } from '#web/api.ts';
import { EmailField, TextField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { requestCode } from './request-code.ts';
import styles from './visitor-page.module.css';

interface Props {
  /** Null: for platform admins, who need no dealership. */
  dealerId: number | null;
  email: string;
  /** The link of a mail says whom it is for. */
  isNamed: boolean;
  /** Somebody who was invited, and has no password yet. */
  isFirst: boolean;
  /** An invitation's, from its link; null: it is typed. */
  code: string | null;
  /** Leads to the sign-in. */
  onDone(email: string): Promise<void>;
  /** A new code was sent, which is typed. */
  onSent(email: string): void;
}

/** Step 2: the code from the mail and a new password. */
export function CodeStep({ dealerId, email, isNamed, isFirst, code, onDone, onSent }: Props) {
  const form = useForm(forms.reset, { email, verification_code: code ?? '' });
  const formElement = form.element;

  useEffect(() => {
    const first = code ? 'password' : 'verification_code';
    const control = formElement.current?.elements.namedItem(first);
    if (email && control instanceof HTMLElement) control.focus();
  }, [email, code, formElement]);

  const reset = form.submit(async (values) => {
    try {
      await call('POST /api/reset-password', { body: { ...values, dealer_id: dealerId } });
    } catch (error) {
      const isDeadLink =
        code !== null && error instanceof ApiError && error.errors.verification_code;
      // Trying a dead link again does not help: the page says what does.
      if (!isDeadLink) sayFailure(error, snackbars.resetFailed);
      throw withLastingHint(error);
    }
    await onDone(values.email.trim());
  });

  const codeField = form.field('verification_code');
  return (
    <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={reset}>
      <EmailField {...form.field('email')} autoComplete="username" readOnly={isNamed} />
      {code === null ? (
        <TextField {...codeField} autoComplete="one-time-code" inputMode="numeric" required />
      ) : (
        codeField.error && (
          <p className={styles.dead} role="alert">
            {firstPassword.linkFailed}
          </p>
        )
      )}
      <NewPasswordFields field={form.field} />
      <div className={styles.actions}>
        <SubmitButton busy={form.busy}>
          {isFirst ? firstPassword.submit : passwordReset.submit}
        </SubmitButton>
        {(code === null || codeField.error) && (
          <SendAgain dealerId={dealerId} email={form.values.email} onSent={onSent} />
        )}
      </div>
    </form>
  );
}

function SendAgain({ dealerId, email, onSent }: Pick<Props, 'dealerId' | 'email' | 'onSent'>) {
  async function send() {
    if ('email' in validate(forms.resetRequest, { email }))
      return say(snackbars.resetEmailInvalid, 'error');
    await requestCode(dealerId, email.trim());
    onSent(email.trim());
  }
  return (
    <WorkButton kind="secondary" onWork={send}>
      {passwordReset.sendAgain}
    </WorkButton>
  );
}

/** Leaves a lasting hint at the code, because the message disappears. */
function withLastingHint(error: unknown): unknown {
  if (!(error instanceof ApiError && error.errors.verification_code)) return error;
  const errors = { ...error.errors, verification_code: [passwordReset.codeWrong] };
  return new ApiError(error.status, { ...error.body, errors });
}
