import { useEffect } from 'react';
import { passwordReset, snackbars } from '#shared/messages/en/account.ts';
import { validate } from '#shared/rules/form.ts';
import { forms } from '#shared/rules/validation.ts';
import { ApiError, call } from '#web/api.ts';
import { EmailField, TextField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say, sayOnTheWay } from '#web/shop/state/snackbar.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { requestCode } from './request-code.ts';
import styles from './visitor-page.module.css';

interface Props {
  /** Null: for platform admins, who need no dealership. */
  dealerId: number | null;
  email: string;
  /** Leads to the sign-in. */
  onDone(email: string): Promise<void>;
}

/** Step 2: the code from the mail and a new password. */
export function CodeStep({ dealerId, email, onDone }: Props) {
  const form = useForm(forms.reset, { email });
  const { element: formElement, setValues } = form;

  // An invitation's link has its code in the fragment, which servers do not see; it is removed so
  // that history does not contain it.
  useEffect(() => {
    const code = location.hash.slice(1);
    if (code === '') return;
    setValues((now) => ({ ...now, verification_code: code }));
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [setValues]);

  useEffect(() => {
    const code = formElement.current?.elements.namedItem('verification_code');
    if (email && code instanceof HTMLElement) code.focus();
  }, [email, formElement]);

  const reset = form.submit(async (values) => {
    try {
      await call('POST /api/reset-password', { body: { ...values, dealer_id: dealerId } });
    } catch (error) {
      sayFailure(error, snackbars.resetFailed);
      throw withLastingHint(error);
    }
    await sayOnTheWay(onDone(values.email.trim()), snackbars.resetDone, 'success');
  });

  return (
    <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={reset}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <TextField
        {...form.field('verification_code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <NewPasswordFields field={form.field} />
      <div className={styles.actions}>
        <SubmitButton busy={form.busy}>{passwordReset.submit}</SubmitButton>
        <SendAgain dealerId={dealerId} email={form.values.email} />
      </div>
    </form>
  );
}

function SendAgain({ dealerId, email }: Pick<Props, 'dealerId' | 'email'>) {
  async function send() {
    if ('email' in validate(forms.resetRequest, { email }))
      return say(snackbars.resetEmailInvalid, 'error');
    await requestCode(dealerId, email.trim());
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
