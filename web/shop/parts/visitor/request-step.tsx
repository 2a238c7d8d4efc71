import { forms } from '#shared/rules/validation.ts';
import { passwordReset, snackbars } from '#texts/account.ts';
import { Button } from '#web/kit/button.tsx';
import { EmailField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { requestCode } from './request-code.ts';
import styles from './visitor-page.module.css';

interface Props {
  /** Null: for platform admins, who need no dealership. */
  dealerId: number | null;
  email: string;
  /** The link of a mail says whom it is for. */
  isNamed: boolean;
  /** Continues to the code step with the typed e-mail. */
  onNext(email: string): void;
}

/** Step 1: the e-mail. Continues whatever the request's result (spec 4). */
export function RequestStep({ dealerId, email, isNamed, onNext }: Props) {
  const form = useForm(forms.resetRequest, { email }, () =>
    say(snackbars.resetEmailInvalid, 'error'),
  );
  const send = form.submit(async ({ email }) => {
    await requestCode(dealerId, email.trim());
    onNext(email.trim());
  });
  return (
    <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={send}>
      <EmailField {...form.field('email')} autoComplete="username" readOnly={isNamed} />
      <div className={styles.actions}>
        <SubmitButton busy={form.busy}>{passwordReset.send}</SubmitButton>
        <Button kind="secondary" onClick={() => onNext(form.values.email.trim())}>
          {passwordReset.haveCode}
        </Button>
      </div>
    </form>
  );
}
